import type { JackpotId, WagonKind } from './slot-data.ts';

/** How a cell of a hold is called and drawn; icons are names of the set fluent-emoji. */
export const WAGON_LOOKS: Readonly<
  Record<WagonKind, { readonly name: string; readonly icon: string }>
> = {
  coin: { name: 'Денежный вагон', icon: 'railway-car' },
  jackpot: { name: 'Вагон с джекпотом', icon: 'gem-stone' },
  collector: { name: 'Почтовый вагон', icon: 'postbox' },
  multiplier: { name: 'Паровоз', icon: 'locomotive' },
  persistent: { name: 'Вагон-ресторан', icon: 'fork-and-knife-with-plate' },
};

export const JACKPOT_NAMES: Readonly<Record<JackpotId, string>> = {
  mini: 'Мини',
  minor: 'Малый',
  major: 'Большой',
  grand: 'Главный',
};
