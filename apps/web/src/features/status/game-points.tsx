import { CATALOGUE, formatPercent, pointsFor, type Ratio, returnRange } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { type CSSProperties, useMemo } from 'react';
import { Card } from '../../components/card.tsx';
import { gameLook } from '../../components/game-look.ts';
import { withPercent } from '../../lib/with-percent.ts';

interface PointsOfGame {
  readonly id: string;
  readonly title: string;
  /** For a stake of 100 ₽. */
  readonly least: number;
  readonly most: number;
  readonly rtp: string;
}

const STAKE = kopecks(100_00);

function countPoints(): readonly PointsOfGame[] {
  const games = [
    ...CATALOGUE.map(({ id, title }) => ({ id, title })),
    { id: 'slots', title: 'Слоты' } as const,
  ];
  return games.map(({ id, title }) => {
    const { lowest, highest } = returnRange(id);
    return {
      id,
      title,
      least: pointsFor(STAKE, highest),
      most: pointsFor(STAKE, lowest),
      rtp: describeRange(shortenPercent(lowest), shortenPercent(highest)),
    };
  });
}

/** `99` for 99.0; six of them stand side by side. */
function shortenPercent(ratio: Ratio): string {
  return formatPercent(ratio, 1).replace('.0', '');
}

function describeRange(least: string | number, most: string | number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

/** By the very odds that the meter counts with: full colour is what any setting brings, pale what some do. */
export function GamePoints() {
  const games = useMemo(countPoints, []);
  const highest = Math.max(...games.map(({ most }) => most));
  return (
    <Card className="flex flex-col">
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 wallet:mb-3">
        <h2 className="font-display text-lg leading-tight font-extrabold">Очки за 100 ₽ ставки</h2>
        <p className="text-[13px] text-muted">1 очко = 1 ₽ ставки при преимуществе 1&nbsp;%</p>
      </header>
      <ul className="game-points">
        {games.map(({ id, title, least, most, rtp }) => {
          const { from, to } = gameLook(id);
          const style = {
            '--least': least / highest,
            '--most': most / highest,
            '--from': from,
            '--to': to,
          } as CSSProperties;
          return (
            <li key={id} style={style}>
              <span className="game-points-count">{describeRange(least, most)}</span>
              <span aria-hidden="true" className="game-points-bar">
                <span />
              </span>
              <span className="game-points-name">
                <b>{title}</b>
                <span>RTP {withPercent(rtp)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
