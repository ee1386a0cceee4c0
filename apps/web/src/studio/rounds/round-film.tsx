import type { CallSuccess } from '@kvazar/contract';
import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { callApi } from '../../lib/api-client.ts';

interface RoundFilmProps {
  table: string;
  round: number;
  still: string | null;
}

/** Its address holds for an hour: it is asked for when somebody wants to look. */
export function RoundFilm({ table, round, still }: RoundFilmProps) {
  const film = useMutation({ mutationFn: () => callApi('/api/live/recording', { table, round }) });
  if (film.data) return <Film film={film.data} round={round} />;
  return (
    <div className="relative grid aspect-video place-items-center overflow-hidden rounded-tile bg-[#05070f]">
      {still && (
        <img
          src={still}
          alt="Кадр с результатом"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <Button
        className="relative"
        icon={<Play aria-hidden="true" className="size-5" />}
        loading={film.isPending}
        onClick={() => film.mutate()}
      >
        Смотреть запись
      </Button>
    </div>
  );
}

interface FilmProps {
  film: CallSuccess<'/api/live/recording'>;
  round: number;
}

/** A picture that changed in the middle is a film of several parts: players of browsers know one each. */
function Film({ film: { url, parts, gapMs }, round }: FilmProps) {
  const [part, setPart] = useState(1);
  const isWhole = parts === 1;
  return (
    <figure className="grid gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: a camera over a table, nobody has written what is said. */}
      <video
        key={part}
        src={isWhole ? url : `${url}&part=${part}`}
        controls
        autoPlay
        playsInline
        onEnded={() => setPart(shown => Math.min(shown + 1, parts))}
        aria-label={
          isWhole ? `Запись раунда № ${round}` : `Запись раунда № ${round}, часть ${part}`
        }
        className="aspect-video w-full rounded-tile bg-black"
      />
      {(!isWhole || gapMs > 0) && (
        <figcaption className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {!isWhole &&
            Array.from({ length: parts }, (_, at) => at + 1).map(number => (
              <Button
                key={number}
                size="sm"
                variant="secondary"
                aria-pressed={number === part}
                onClick={() => setPart(number)}
              >
                Часть {number}
              </Button>
            ))}
          {gapMs > 0 && <span>Без картинки {(gapMs / 1000).toFixed(1)} с раунда</span>}
        </figcaption>
      )}
    </figure>
  );
}
