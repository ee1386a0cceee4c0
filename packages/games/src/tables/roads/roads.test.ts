import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBigRoad } from './big-road.ts';
import {
  type RoadColour,
  type RoadCoup,
  roadCoupOfBaccarat,
  roadCoupOfDragonTiger,
} from './coup.ts';
import { DERIVED_ROADS, type DerivedRoad, deriveRoad, predictRoads } from './derived-roads.ts';
import { layColumns, ROAD_ROWS, type RoadCell } from './grid.ts';
import { readRoads } from './roads.ts';

const ROADS = Object.keys(DERIVED_ROADS) as readonly DerivedRoad[];

/** "RRBT": red, red, blue, tie. */
function shoe(letters: string): RoadCoup[] {
  const winners = { R: 'red', B: 'blue', T: 'tie' } as const;
  return [...letters].map(letter => ({
    winner: winners[letter as keyof typeof winners],
    redPair: false,
    bluePair: false,
  }));
}

function letters(marks: readonly RoadColour[]): string {
  return marks.map(mark => (mark === 'red' ? 'R' : 'B')).join('');
}

function places(cells: readonly RoadCell<unknown>[]): string[] {
  return cells.map(({ column, row }) => `${column}:${row}`);
}

const anyShoe = fc
  .array(fc.constantFrom('R', 'R', 'R', 'B', 'B', 'T'), { maxLength: 90 })
  .map(parts => shoe(parts.join('')));

describe('the bead plate', () => {
  it('takes every coup, ties too, downwards and then to the right', () => {
    const { beadPlate } = readRoads(shoe('RBTRRBB'));
    expect(places(beadPlate)).toEqual(['0:0', '0:1', '0:2', '0:3', '0:4', '0:5', '1:0']);
    expect(beadPlate.map(({ mark }) => mark.winner)).toEqual([
      'red',
      'blue',
      'tie',
      'red',
      'red',
      'blue',
      'blue',
    ]);
  });
});

describe('the big road', () => {
  it('starts a column whenever the other side wins, and writes ties on the win before them', () => {
    const { columns, leadingTies } = readBigRoad(shoe('TTRRTBTTR'));
    expect(leadingTies).toBe(2);
    expect(columns.map(column => column.map(({ winner, ties }) => `${winner}${ties}`))).toEqual([
      ['red0', 'red1'],
      ['blue2'],
      ['red0'],
    ]);
  });

  it('keeps the dots of pairs', () => {
    const coup = roadCoupOfBaccarat({
      player: ['KS', 'KH'],
      banker: ['4C', '5D'],
      winner: 'banker',
    });
    expect(coup).toEqual({ winner: 'red', redPair: false, bluePair: true });
    expect(readRoads([coup]).bigRoad[0]?.mark).toEqual({ ...coup, ties: 0 });
    expect(roadCoupOfDragonTiger({ dragon: 'KS', tiger: '2S', winner: 'dragon' }).winner).toBe(
      'red',
    );
  });

  it('turns right at the floor', () => {
    expect(places(readRoads(shoe('RRRRRRRR')).bigRoad)).toEqual([
      '0:0',
      '0:1',
      '0:2',
      '0:3',
      '0:4',
      '0:5',
      '1:5',
      '2:5',
    ]);
  });

  it('turns right above the tail of a column before', () => {
    const tail = places(readRoads(shoe('RRRRRRRRBBBBBBB')).bigRoad).slice(8);
    expect(tail).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4', '2:4', '3:4']);
  });

  it('does not fall again once it has turned', () => {
    // The tail of the first column ends under the second one's; the second goes on level.
    const tail = places(readRoads(shoe(`${'R'.repeat(7)}${'B'.repeat(9)}`)).bigRoad).slice(7);
    expect(tail.slice(-4)).toEqual(['2:4', '3:4', '4:4', '5:4']);
  });

  it('never lays two marks on one place, nor any below the floor, and starts every column at the top', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 }), heights => {
        const cells = layColumns(
          heights.map((height, n) => Array.from({ length: height }, () => n)),
        );
        expect(new Set(places(cells)).size).toBe(cells.length);
        expect(cells.every(({ row }) => row < ROAD_ROWS)).toBe(true);
        const starts = heights.map((_, n) => cells.find(({ mark }) => mark === n));
        expect(starts.every(start => start?.row === 0)).toBe(true);
        const columns = starts.map(start => start?.column ?? -1);
        expect(columns).toEqual([...new Set(columns)].sort((a, b) => a - b));
      }),
    );
  });
});

/**
 * The rule as players' books put it, on a drawing of the big road without bends. In a new column: are
 * the column just ended and the one `back` columns before it equally deep? Else: go `back` columns to
 * the left; are the place beside this one and the place above that one both filled or both empty?
 */
function deriveByTheBook(coups: readonly RoadCoup[], back: number): RoadColour[] {
  const drawn = readBigRoad(coups).columns.map(column => column.map(() => true));
  const isFilled = (column: number, row: number) => drawn[column]?.[row] === true;
  const depthOf = (column: number) => {
    let row = 0;
    while (isFilled(column, row)) row++;
    return row;
  };
  const marks: RoadColour[] = [];
  drawn.forEach((cells, column) => {
    cells.forEach((_, row) => {
      if (row === 0) {
        if (column - 1 - back < 0) return;
        marks.push(depthOf(column - 1) === depthOf(column - 1 - back) ? 'red' : 'blue');
      } else {
        if (column - back < 0) return;
        const isAlike = isFilled(column - back, row) === isFilled(column - back, row - 1);
        marks.push(isAlike ? 'red' : 'blue');
      }
    });
  });
  return marks;
}

describe('the derived roads', () => {
  it('begin where the books say: second mark of a column, or first of the one after it', () => {
    const first = (road: DerivedRoad, coups: string) => deriveRoad(readBigRoad(shoe(coups)), road);
    expect(first('bigEyeBoy', 'RB')).toEqual([]);
    expect(first('bigEyeBoy', 'RBB')).toEqual(['blue']);
    expect(first('bigEyeBoy', 'RBR')).toEqual(['red']);
    expect(first('smallRoad', 'RBR')).toEqual([]);
    expect(first('smallRoad', 'RBRR')).toEqual(['blue']);
    expect(first('smallRoad', 'RBRB')).toEqual(['red']);
    expect(first('cockroach', 'RBRB')).toEqual([]);
    expect(first('cockroach', 'RBRBB')).toEqual(['blue']);
    expect(first('cockroach', 'RBRBR')).toEqual(['red']);
  });

  it('of a shoe counted by hand', () => {
    // Columns of 3, 1, 2, 4, 1.
    const road = readBigRoad(shoe('RRRBRRBBTBBR'));
    expect(letters(deriveRoad(road, 'bigEyeBoy'))).toBe('BBBRBRB');
    expect(letters(deriveRoad(road, 'smallRoad'))).toBe('RBBRRB');
    expect(letters(deriveRoad(road, 'cockroach'))).toBe('RRBB');
  });

  it('agree with the classical wording on any shoe', () => {
    fc.assert(
      fc.property(anyShoe, coups => {
        for (const road of ROADS) {
          expect(deriveRoad(readBigRoad(coups), road)).toEqual(
            deriveByTheBook(coups, DERIVED_ROADS[road]),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('take no notice of ties', () => {
    fc.assert(
      fc.property(anyShoe, coups => {
        const wins = coups.filter(({ winner }) => winner !== 'tie');
        for (const road of ROADS) {
          expect(deriveRoad(readBigRoad(coups), road)).toEqual(deriveRoad(readBigRoad(wins), road));
        }
      }),
    );
  });

  it('say beforehand what a win of either side would add', () => {
    fc.assert(
      fc.property(anyShoe, fc.constantFrom('red' as const, 'blue' as const), (coups, winner) => {
        const next = [...coups, { winner, redPair: false, bluePair: false }];
        const predicted = predictRoads(coups, winner);
        for (const road of ROADS) {
          const before = deriveRoad(readBigRoad(coups), road);
          const after = deriveRoad(readBigRoad(next), road);
          const added = predicted[road] === null ? [] : [predicted[road]];
          expect(after).toEqual([...before, ...added]);
        }
      }),
    );
  });
});

it('puts every mark of every road on its grid', () => {
  fc.assert(
    fc.property(anyShoe, coups => {
      const roads = readRoads(coups);
      const wins = coups.filter(({ winner }) => winner !== 'tie').length;
      const ties = roads.bigRoad.reduce((sum, { mark }) => sum + mark.ties, roads.leadingTies);
      expect(roads.beadPlate).toHaveLength(coups.length);
      expect(roads.bigRoad).toHaveLength(wins);
      expect(ties).toBe(coups.length - wins);
      for (const road of ROADS) {
        expect(roads[road].map(({ mark }) => mark)).toEqual(deriveRoad(readBigRoad(coups), road));
      }
    }),
  );
});
