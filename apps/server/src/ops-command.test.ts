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

it('takes no gift of a tier for none because it is mistyped', () => {
  const plan = (value: string) => staffCommands['bonus']?.plan(['set', 'simple', 'gift', value]);
  expect(() => plan('5OO')).toThrow('Сумма: рубли больше нуля');
  expect(() => plan('-50')).toThrow('Сумма: рубли больше нуля');
  expect(() => plan('0')).not.toThrow();
});

it('finds who acts wherever they are named', () => {
  expect(takeNames(['credit', '--as', 'anna', 'orion', '5', '--as', 'boris'])).toEqual({
    names: ['anna', 'boris'],
    rest: ['credit', 'orion', '5'],
  });
  expect(() => takeNames(['works', 'on', '--as'])).toThrow('имя после --as');
});
