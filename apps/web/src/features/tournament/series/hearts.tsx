import { pluralize } from '@kvazar/text';

interface HeartsProps {
  total: number;
  /** With the one that is played now. */
  left: number;
}

const HEART =
  'M8 14.2C3.2 10.6 1 8.3 1 5.4 1 3.2 2.7 1.6 4.7 1.6c1.3 0 2.5.7 3.3 1.9.8-1.2 2-1.9 3.3-1.9 2 0 3.7 1.6 3.7 3.8 0 2.9-2.2 5.2-7 8.8Z';

/** Spent ones first, then the one that is played, then those that wait. */
export function Hearts({ total, left }: HeartsProps) {
  const spent = total - left;
  return (
    <div
      role="img"
      aria-label={`${left} ${pluralize(left, ['жизнь', 'жизни', 'жизней'])} из ${total}`}
      className="hearts"
    >
      <span aria-hidden="true" className="hearts-row">
        {Array.from({ length: total }, (_, index) => (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: a heart is its place in the row.
            key={index}
            viewBox="0 0 16 16"
            focusable="false"
            aria-hidden="true"
            data-heart={index < spent ? 'spent' : index === spent ? 'current' : 'full'}
          >
            <path d={HEART} />
          </svg>
        ))}
      </span>
      <b aria-hidden="true">
        {left}
        <span> из {total}</span>
      </b>
    </div>
  );
}
