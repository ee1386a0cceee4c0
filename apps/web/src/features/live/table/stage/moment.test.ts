import { describe, expect, it } from 'vitest';
import { endRound, makeRound, SERVER_MS, table } from '../../../../../test/live-table.ts';
import type { TableLook } from '../table-look.ts';
import { describeMoment } from './describe-moment.ts';
import { viewMoment } from './moment.ts';

const look: Pick<TableLook, 'describePlay' | 'describeResult'> = {
  describePlay: () => 'Шар летит',
  describeResult: () => '17, чёрное',
};

interface Case {
  round?: Parameters<typeof viewMoment>[0]['round'];
  pause?: typeof table.pause;
  isShown?: boolean;
  afterMs?: number;
  won?: string | null;
}

function tell({ round = makeRound(), pause = null, isShown = false, afterMs = 0, won }: Case) {
  const nowMs = SERVER_MS + afterMs;
  const moment = viewMoment({ table: { pause }, round, isShown, nowMs });
  const view = { table: { ...table, pause }, round, history: [], serverNow: () => nowMs };
  const { title, text } = describeMoment(moment, view, look, won ?? null);
  return { ...moment, words: `${title}: ${text}` };
}

describe('what a table is doing', () => {
  it('counts the seconds of betting by the server', () => {
    expect(tell({ afterMs: 8_000 })).toMatchObject({
      kind: 'open',
      step: 0,
      secondsLeft: 12,
      shareLeft: 0.6,
      words: 'Делайте ставки: приём закроется через 12 секунд',
    });
  });

  it('warns in the last five seconds, whatever the last event said', () => {
    expect(tell({ afterMs: 15_000 }).kind).toBe('closing');
    expect(tell({ afterMs: 19_000 }).words).toBe(
      'Последние ставки: приём закроется через 1 секунду',
    );
  });

  it('is closed by the clock, before the event comes', () => {
    expect(tell({ afterMs: 20_000 })).toMatchObject({
      kind: 'secret',
      step: 1,
      words: 'Ставки закрыты: Шар летит',
    });
  });

  it('tells the result only when it has been seen', () => {
    expect(tell({ round: endRound(), afterMs: 26_000 }).words).toBe('Шар летит: ставки закрыты');
    const shown = { round: endRound(), isShown: true, afterMs: 31_000 };
    expect(tell(shown).words).toBe('17, чёрное: следующий раунд через 3 секунды');
    expect(tell({ ...shown, won: 'вы получили 200 ₽' }).words).toBe(
      '17, чёрное: вы получили 200 ₽',
    );
  });

  it('says why a round was called off and that the stakes are back', () => {
    const round = makeRound({ phase: 'void', voidReason: 'Пропало видео' });
    expect(tell({ round }).words).toBe('Раунд отменён: Пропало видео · ставки возвращены');
  });

  it('says why it pauses and until when', () => {
    const pause = { reason: 'Меняется дилер', untilMs: SERVER_MS + 120_000 };
    expect(tell({ pause }).words).toBe('Пауза: Меняется дилер · вернётся через 2 мин');
    const long = { reason: 'Дилер не на смене', untilMs: SERVER_MS + 264 * 60_000 };
    expect(tell({ pause: long }).words).toBe(
      'Пауза: Дилер не на смене · вернётся через 4 ч 24 мин',
    );
  });

  it('waits for a dealer who closes the bets', () => {
    const round = makeRound({ bettingEndsAtMs: null, endsAtMs: null });
    expect(tell({ round, afterMs: 60_000 })).toMatchObject({
      kind: 'open',
      secondsLeft: null,
      words: 'Делайте ставки: приём закроет дилер',
    });
  });
});
