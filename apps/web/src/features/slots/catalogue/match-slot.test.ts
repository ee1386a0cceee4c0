import { describe, expect, it } from 'vitest';
import { slotInfos } from '../slot-infos.ts';
import { matchesSlot } from './match-slot.ts';

const find = (query: string) =>
  slotInfos.filter(slot => matchesSlot(query, slot)).map(({ id }) => id);

describe('a search for slots', () => {
  it.each([
    ['Байкал', 'baikal'],
    ['бай', 'baikal'],
    [',fqrfk', 'baikal'],
    ['ДЫХАНИЕ байкала', 'baikal'],
    ['матрешка', 'matryoshka'],
    ['матрёшка', 'matryoshka'],
    ['vfnhtirf', 'matryoshka'],
    ['самовра', 'samovar'],
    ['самвар', 'samovar'],
    ['каралловый риф', 'reef'],
    ['космадром', 'cosmodrome'],
    ['moneytrain', 'moneytrain'],
    ['ьщтунекфшт', 'moneytrain'],
    ['денежный', 'moneytrain'],
    ['жар-птица', 'firebird'],
  ])('finds by %s', (query, id) => {
    expect(find(query)).toContain(id);
  });

  it('keeps everything while nothing is typed', () => {
    expect(find('  ')).toHaveLength(slotInfos.length);
  });

  it.each(['щщщщ', 'quasar', 'zz', '!!!'])('finds nothing by %s', query => {
    expect(find(query)).toEqual([]);
  });

  it('does not find everything by a short slip', () => {
    expect(find('самовра')).toEqual(['samovar']);
  });

  it('finds all of a kind', () => {
    expect(find('кластеры').length).toBeGreaterThan(0);
  });
});
