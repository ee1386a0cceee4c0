import type { TableGameName } from '@kvazar/contract';
import { useEffect } from 'react';
import type { LayoutProps, StageProps, TableLook } from './table-look.ts';

const SPOTS: Record<TableGameName, readonly string[]> = {
  roulette: ['red', 'black', 'straight:17'],
  baccarat: ['player', 'banker', 'tie'],
  'dragon-tiger': ['dragon', 'tiger', 'tie'],
  wheel: ['1', '2', '5'],
};

/** A game whose own look has not arrived: its table runs and takes bets all the same. */
export function createPlainLook(game: TableGameName): TableLook {
  const Layout = ({ chips, place }: LayoutProps) => (
    <div className="flex gap-2 p-4">
      {SPOTS[game].map(spot => (
        <button
          key={spot}
          type="button"
          className="min-h-14 flex-1 rounded-control bg-control"
          onClick={() => place([spot])}
        >
          {spot} {chips.get(spot)?.draft ?? 0}/{chips.get(spot)?.accepted ?? 0}
        </button>
      ))}
    </div>
  );
  return {
    game,
    Stage: PlainStage,
    Layout,
    PhoneLayout: Layout,
    Statistics: () => null,
    ResultMark: ({ result }) => <span>{describe(result)}</span>,
    describePlay: () => 'Идёт раунд',
    describeResult: describe,
    Rules: () => null,
  };
}

function PlainStage({ round, onShown }: StageProps) {
  const shownId = round?.result ? round.id : null;
  useEffect(() => {
    if (shownId !== null) onShown(shownId);
  }, [shownId, onShown]);
  return (
    <p className="grid h-full place-items-center">{round?.result && describe(round.result)}</p>
  );
}

function describe(result: Record<string, unknown>): string {
  return Object.values(result).map(String).join(' ');
}
