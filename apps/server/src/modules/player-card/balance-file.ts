import { z } from 'zod';
import { findPlayer } from '../identity/player-repository.ts';
import { definePersonalFile } from '../reports/personal-file.ts';
import { exportSteps } from './explain-balance.ts';

const QuerySchema = z.strictObject({ player: z.number().int().positive() });

/** «Объясни баланс» as a file: all that ever happened to one player's money. */
export const balanceFile = definePersonalFile<z.output<typeof QuerySchema>>({
  ...{ name: 'balance', title: 'Объяснение баланса', permission: 'ledger/read' },
  query: QuerySchema,
  header: [
    ...['Проводка', 'Время (UTC)', 'Причина', 'Сумма, ₽', 'Должно быть, ₽', 'Записано, ₽'],
    ...['Проверка', 'Основание'],
  ],
  subjectOf: ({ player }) => `player:${player}`,
  async describe(db, { player }) {
    const found = await findPlayer(db, player);
    return `игрок ${found?.login ?? `№ ${player}`}`;
  },
  rows: (db, { player }, money) => exportSteps(db, player, money),
});
