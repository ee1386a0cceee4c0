import { expect, it, onTestFinished } from 'vitest';
import { createSiteDatabase } from '../../test/database.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { openDatabase } from './db/database.ts';
import { listenForSignals, sendSignal } from './signals.ts';

it('a signal that nobody understands is told of once, hides nothing from others, and the next is heard', async () => {
  const { url, drop } = await createSiteDatabase();
  const lost: Error[] = [];
  const unfit: unknown[] = [];
  const onError = (error: Error) => void lost.push(error);
  const onUnfit = (error: unknown) => void unfit.push(error);
  const signals = await listenForSignals({ databaseUrl: url, isUnbound: true, onError, onUnfit });
  const db = openDatabase({ url, poolSize: 1, onIdleError: onError, isUnbound: true });
  onTestFinished(async () => {
    await signals.close();
    await db.close();
    await drop();
  });
  const heard: string[] = [];
  const heardBySecond: unknown[] = [];
  signals.on('named', payload => void heard.push((payload as { name: string }).name));
  signals.on('named', payload => void heardBySecond.push(payload));
  for (const word of ['x', 'null', '{"topic":"named","payload":null}']) {
    await db.query('select pg_notify($1, $2)', ['kvazar_signals', word]);
  }
  await sendSignal(db, 'named', { name: 'vega' });
  await waitUntil(() => heard.length > 0, 'the next is heard');
  expect(heard).toEqual(['vega']);
  expect(heardBySecond).toEqual([null, { name: 'vega' }]);
  expect(unfit).toHaveLength(1);
  expect(lost).toEqual([]);
});
