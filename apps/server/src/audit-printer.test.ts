import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { AuditPrinter } from './audit-printer.ts';

function openPrinter(isTTY: boolean) {
  const out = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY });
  const printer = new AuditPrinter(out as unknown as NodeJS.WriteStream);
  return { printer, read: () => String(out.read() ?? '').replace(/\d+\.\d с/g, 'T с') };
}

const NONE = { violations: 0, examples: [], rows: null, unknown: 0 };

describe('what an operator reads of an audit', () => {
  it('says what was checked, what was found and how much of it is not shown', () => {
    const { printer, read } = openPrinter(false);
    printer.introduce('.data', { seed: 7, isWhole: false });
    printer.onStart('one');
    printer.onReport({ name: 'one', findings: NONE });
    printer.onStart('two');
    printer.onProgress(12_345);
    const two = { violations: 1_002, examples: [{ bet: 1 }, { bet: 2 }], rows: 12_345, unknown: 3 };
    printer.onReport({ name: 'two', findings: two });
    printer.conclude([
      { name: 'one', findings: NONE },
      { name: 'two', findings: two },
    ]);
    expect(read().split('\n')).toEqual([
      'Проверка: .data',
      'Ставки повторяются выборочно, сид выборки 7 (ещё раз: --seed 7, все: --all).',
      '✓ one · T с',
      '✗ two · T с · строк: 12 345 · повторить нельзя, прежняя версия: 3 · нарушений: 1 002',
      '    {"bet":1}',
      '    {"bet":2}',
      '    … и ещё 1 000',
      'Не сходится: 1 из 2.',
      '',
    ]);
  });

  it('shows on a terminal what is being checked, in a line that gives way to the result', () => {
    const { printer, read } = openPrinter(true);
    printer.introduce('.data', { seed: 7, isWhole: true });
    printer.onStart('one');
    printer.onReport({ name: 'one', findings: NONE });
    printer.conclude([{ name: 'one', findings: NONE }]);
    expect(read()).toBe(
      'Проверка: .data\nПовторяются все ставки.\n' +
        '\r\u001b[K… one · T с\r\u001b[K✓ one · T с\nВсё сходится: проверок 1.\n',
    );
  });
});
