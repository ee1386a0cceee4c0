import type { FigureDashboard } from '@kvazar/contract';
import { groupThousands } from '@kvazar/money';
import type { Queryable } from '../../platform/db/database.ts';
import { findEnd, isBefore, readPosition } from '../bet-stream/stream-repository.ts';
import { findFirstUncoveredRound } from '../rounds/chain-repository.ts';
import { FIGURES_READER } from './figures-reader.ts';

const FEW_ROUNDS = 10_000;

/** What figures themselves depend on. */
export async function readHealth(db: Queryable): Promise<FigureDashboard['health']> {
  const isBehind = isBefore(await readPosition(db, FIGURES_READER), await findEnd(db));
  const { rows } = await db.query<{ round: number | null }>(
    `select max(number) as round from rounds where table_id = 'crash'`,
  );
  const left = (await findFirstUncoveredRound(db, 'crash')) - 1 - (rows[0]?.round ?? 0);
  return [
    {
      name: 'Показатели',
      value: isBehind ? 'дочитывают ставки' : 'все ставки учтены',
      state: isBehind ? 'warn' : 'ok',
    },
    {
      name: 'Цепочка Crash',
      value: `${groupThousands(String(left))} раундов`,
      state: left < FEW_ROUNDS ? 'warn' : 'ok',
    },
  ];
}
