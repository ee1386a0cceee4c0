import { RotateCw, X } from 'lucide-react';
import type { ChosenPicture, Pictures } from './use-pictures.ts';

/** What goes along with the message: each can be taken back, and sent again when it failed. */
export function PictureStrip({ pictures }: { pictures: Pictures }) {
  if (pictures.list.length === 0 && pictures.refusal === null) return null;
  const failed = pictures.list.find(({ error }) => error !== null);
  return (
    <div className="grid gap-1.5">
      <ul className="flex flex-wrap gap-2">
        {pictures.list.map((picture, index) => (
          <Chosen key={picture.key} picture={picture} number={index + 1} pictures={pictures} />
        ))}
      </ul>
      {(pictures.refusal ?? failed) && (
        <p role="alert" className="text-[13px] leading-snug text-lose">
          {pictures.refusal ?? failed?.error}
        </p>
      )}
    </div>
  );
}

interface ChosenProps {
  picture: ChosenPicture;
  number: number;
  pictures: Pictures;
}

function Chosen({ picture, number, pictures }: ChosenProps) {
  const { key, preview, progress, attachment, error } = picture;
  return (
    <li className="relative size-18 overflow-hidden rounded-control border border-line bg-raised">
      <img src={preview} alt={`Картинка ${number}`} className="size-full object-cover" />
      {!attachment && error === null && (
        <progress
          aria-label={`Картинка ${number} загружается`}
          value={progress}
          className="absolute inset-x-1.5 bottom-1.5 h-1.5 w-[calc(100%-12px)] overflow-hidden rounded-full accent-accent"
        />
      )}
      {error !== null && (
        <button
          type="button"
          aria-label={`Загрузить картинку ${number} ещё раз`}
          onClick={() => pictures.retry(key)}
          className="absolute inset-0 grid place-items-center bg-scrim text-white"
        >
          <RotateCw aria-hidden="true" className="size-5" />
        </button>
      )}
      <button
        type="button"
        aria-label={`Убрать картинку ${number}`}
        onClick={() => pictures.remove(key)}
        className="absolute top-0 right-0 grid size-8 place-items-center touch:size-11 touch:place-items-start touch:justify-end"
      >
        <span className="grid size-6 place-items-center rounded-bl-lg bg-black/70 text-white">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </li>
  );
}
