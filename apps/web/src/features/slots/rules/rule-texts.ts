import type { SlotCascades, SlotFreeSpins, SlotInfo, SlotSymbol } from '@kvazar/games';

export function tellPaying({ paying }: SlotInfo): string {
  switch (paying.kind) {
    case 'lines':
      return 'Одинаковые символы подряд на линии, начиная с левого барабана. На каждой линии платит самая дорогая комбинация, выигрыши разных линий складываются.';
    case 'ways':
      return 'Одинаковые символы на соседних барабанах, начиная с левого, в любых рядах. Платит каждый путь: выплата умножается на число путей.';
    case 'anywhere':
      return 'Достаточно нужного числа одинаковых символов в любых местах поля.';
    case 'clusters':
      return 'Одинаковые символы, которые касаются друг друга сторонами, собираются в кластер. Чем он больше, тем выше выплата.';
  }
}

export function tellSpecials(slot: SlotInfo): string[] {
  return slot.symbols.map(symbol => tellSymbol(symbol, slot)).filter(text => text !== '');
}

function tellSymbol(symbol: SlotSymbol, { freeSpins, hold }: SlotInfo): string {
  switch (symbol.kind) {
    case 'wild':
      return tellWild(symbol);
    case 'scatter':
      return `«${symbol.name}» — бонусный символ (скаттер): считается в любом месте поля${freeSpins ? ' и запускает фриспины' : ''}.`;
    case 'coin':
      return hold ? `«${symbol.name}»: ${hold.trigger} и больше на поле начинают удержание.` : '';
    case 'regular':
      return '';
  }
}

function tellWild({ name, expands, multiplier }: SlotSymbol): string {
  const parts = [`«${name}» — джокер: заменяет обычные символы`];
  if (expands) parts.push('раскрывается на весь барабан');
  if (multiplier !== undefined) {
    parts.push(
      `умножает комбинацию на ${multiplier} (множители нескольких джокеров перемножаются)`,
    );
  }
  return `${parts.join(', ')}.`;
}

export function tellCascades({ base, free, carriesInFree }: SlotCascades): string {
  const steps = (values: readonly number[]) => values.map(value => `×${value}`).join(', ');
  const grows = base.some(value => value > 1);
  return [
    'Выигравшие символы исчезают, остальные падают вниз, сверху приходят новые. Так до тех пор, пока есть выигрыш.',
    grows ? `Множители выигрышей по порядку: ${steps(base)}; последний остаётся.` : '',
    free.join() !== base.join() ? `Во фриспинах: ${steps(free)}.` : '',
    carriesInFree ? 'Во фриспинах множитель не сбрасывается между спинами.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function tellFreeSpins(freeSpins: SlotFreeSpins): string[] {
  const { awards, retriggers, multiplier, maxSpins } = freeSpins;
  const list = (pairs: SlotFreeSpins['awards']) =>
    pairs.map(([scatters, spins]) => `${scatters} скаттера — ${spins}`).join(', ');
  return [
    `За скаттеры даётся фриспинов: ${list(awards).replaceAll(/(\d+) скаттера/g, tellScatters)}.`,
    ...(retriggers.length > 0
      ? [
          `Во фриспинах можно получить ещё: ${list(retriggers).replaceAll(/(\d+) скаттера/g, tellScatters)}.`,
        ]
      : []),
    ...(multiplier > 1 ? [`Все выигрыши фриспинов умножаются на ${multiplier}.`] : []),
    `За один спин бывает не больше ${maxSpins} фриспинов.`,
  ];
}

function tellScatters(_match: string, count: string): string {
  return Number(count) < 5 && Number(count) > 1 ? `${count} скаттера` : `${count} скаттеров`;
}
