import { expect, it } from 'vitest';
import { playerCommands } from './modules/identity/operator-commands.ts';
import { siteCommands } from './modules/site/operator-commands.ts';
import { requiredRoubles, takeNames, UsageError } from './ops-command.ts';
import { staffCommands } from './ops-run.ts';

it.each(['-5', '0', '1.001', '1e-9', 'много', 'NaN'])('takes %s for no sum of money', text => {
  expect(() => requiredRoubles(text)).toThrow('Сумма: рубли больше нуля');
});

it('says what is missing or wrong before anybody is asked for a password', () => {
  expect(() => playerCommands['credit']?.plan(['orion', '-5', 'причина'])).toThrow(UsageError);
  expect(() => playerCommands['credit']?.plan(['orion', '5'])).toThrow('Не хватает: причина');
  expect(() => playerCommands['ban']?.plan(['orion'])).toThrow('Не хватает: комментарий');
  expect(() => siteCommands['works']?.plan(['maybe'])).toThrow('works: on или off');
});

const ID = '0191d8a0-0000-7000-8000-000000000001';

it.each([
  ['credit', 'orion', '1', '000', 'причина'],
  ['ban', 'orion', 'обман', 'игроков'],
  ['unban', 'orion', 'зря'],
  ['limits', '1', '100', '500', '000'],
  ['four-eyes', '50', '000'],
  ['works', 'on', 'надолго'],
  ['make-admin', 'orion', 'vega'],
  ['roles', 'give', 'orion', 'cashier', 'support'],
  ['withdrawals', 'approve', ID, 'можно'],
  ['withdrawals', 'refuse', ID, 'чужая', 'карта'],
  ['withdrawals', 'close', ID, 'paid', 'уже', 'выплачено'],
  ['payments', 'credit', ID, '1', '000', 'причина'],
  ['referral', 'refuse', 'orion', 'одно', 'устройство'],
  ['approvals', 'refuse', '1', 'не', 'сейчас'],
  ['bonus', 'set', 'simple', 'gift', '5', '000'],
  ['budget', 'fill', 'wheel', '10', '000', '--reason', 'осень'],
  ['codes', 'make', 'cash', '1', '000', '--uses', '1', '--reason', 'осень'],
  ['codes', 'stop', 'ELKA', '2026', '--reason', 'осень'],
  ['shift', 'plan', 'roulette-sirius', 'orion', 'now', '4', 'часа'],
  ['tournament', 'cancel', '1', '2', '--reason', 'осень'],
  ['tournament', 'schedule', 'on', '10', '000'],
  ['snowdown', 'end', '1', '2', '--reason', 'осень'],
  ['snowdown', 'start', '5'],
  ['snowdown', 'list', '5'],
  ['journal', 'staff:1'],
  ['referral', 'on', 'для', 'всех'],
  ['approvals', 'list', '5'],
  ['roles', 'list', 'orion'],
  ['withdrawals', 'list', ID],
  ['payments', 'held', ID],
  ['shift', 'list', 'x'],
  ['bonus', 'terms', 'simple'],
  ['tournament', 'review', 'list', '1'],
])('does not carry out less than was typed: %s %s', (name, ...words) => {
  expect(() => staffCommands[name]?.plan(words)).toThrow('Лишнее: ');
});

it.each([
  [['codes', '--sum', '5'], 'Такого параметра нет: --sum'],
  [['tournament', 'plan', '--form=race'], 'Такого параметра нет: --form'],
  [['budget', 'fill', 'wheel', '-5'], 'Такого параметра нет: -5'],
  [['snowdown', 'cancel', '1', '--reason'], 'Не хватает: значение после --reason'],
  [['journal', '--from', '--to', '2026-11-01'], 'Не хватает: значение после --from'],
] as const)('says which option is wrong, in Russian: %s', ([name, ...words], said) => {
  expect(() => staffCommands[name]?.plan(words)).toThrow(said);
});

it.each([
  ['tournament', 'plan', '--format', 'race', '--pool', '500'],
  ['tournament', 'schedule', 'on', '--pools', '5000'],
  ['tournament', 'announce', '5', '--pools', '1000'],
  ['snowdown', 'announce', '1', '--pool', '5'],
  ['codes', 'list', '--code', 'ELKA'],
  ['budget', '--reason', 'осень'],
])('drops no option of another act: %s %s', (name, ...words) => {
  expect(() => staffCommands[name]?.plan(words)).toThrow('Здесь не нужен параметр --');
});

it('hears no option twice', () => {
  const plan = () =>
    staffCommands['tournament']?.plan(['schedule', 'on', '--pool', '5', '--pool=50']);
  expect(plan).toThrow('Дважды: --pool');
});

it.each(['tournament', 'snowdown', 'codes', 'referral', 'roles', 'shift', 'bonus', 'payments'])(
  'says what there is to an act that is mistyped: %s',
  name => {
    expect(() => staffCommands[name]?.plan(['anounce', '5'])).toThrow('«anounce»: есть только ');
  },
);

it('takes no gift of a tier for none because it is mistyped', () => {
  const plan = (value: string) => staffCommands['bonus']?.plan(['set', 'simple', 'gift', value]);
  expect(() => plan('5OO')).toThrow('Сумма: рубли больше нуля');
  expect(() => plan('-50')).toThrow('Сумма: рубли больше нуля');
  expect(() => plan('0')).not.toThrow();
});

it('finds who acts wherever they are named', () => {
  expect(takeNames(['credit', '--as', 'anna', 'orion', '5', '--as=boris'])).toEqual({
    names: ['anna', 'boris'],
    rest: ['credit', 'orion', '5'],
  });
  for (const nobody of ['--as', '--as=']) {
    expect(() => takeNames(['works', 'on', nobody])).toThrow('имя после --as');
  }
});
