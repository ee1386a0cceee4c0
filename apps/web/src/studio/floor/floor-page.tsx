import { useFloor } from '../studio-data.ts';
import { FloorCard } from './floor-card.tsx';

/** All tables with a dealer at a glance; a table whose dealer calls comes first. */
export function FloorPage() {
  const { tables, mayCorrect, clockLeadMs } = useFloor();
  const sorted = [...tables].sort(
    (one, other) => Number(other.calledAtMs !== null) - Number(one.calledAtMs !== null),
  );
  return (
    <>
      <h1 className="mb-4 font-display text-[22px] font-extrabold tracking-tight">Зал</h1>
      <div className="grid gap-4 wallet:grid-cols-2">
        {sorted.map(table => (
          <FloorCard
            key={table.id}
            table={table}
            mayCorrect={mayCorrect}
            clockLeadMs={clockLeadMs}
          />
        ))}
      </div>
    </>
  );
}
