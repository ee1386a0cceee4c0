const EMOJI = [
  ...['😀', '😂', '😉', '😍', '😎', '🤔', '😮', '😢'],
  ...['😡', '🥳', '😴', '🙏', '👍', '👎', '👏', '🤝'],
  ...['🎉', '🔥', '💎', '🍀', '⭐', '❤️', '🚀', '🎲'],
  ...['🎰', '🃏', '🔴', '⚫', '🟢', '💰', '🏆', '🤞'],
];

/** What is said without words. */
export function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <div className="grid grid-cols-8 gap-0.5">
      {EMOJI.map(emoji => (
        <button
          key={emoji}
          type="button"
          aria-label={`Вставить ${emoji}`}
          onClick={() => onPick(emoji)}
          className="grid aspect-square place-items-center rounded-lg text-xl leading-none hover:bg-raised touch:min-h-11"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
