import type { Random } from './random.ts';
import { DAY_MS } from './story-times.ts';

/** Somebody who will have registered. */
export interface Person {
  readonly login: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly createdAtMs: number;
  readonly isConfirmed: boolean;
  readonly hidesName: boolean;
  readonly isBanned: boolean;
  readonly address: string;
  readonly userAgent: string;
  /** What their page told of itself. */
  readonly device: object;
  /** How much more than others they play. */
  readonly weight: number;
  /** Kopecks: what they usually bet. */
  readonly stake: number;
  /** The place in the list of who invited them. */
  readonly invitedBy: number | null;
}

// No two of them end in letters that a name key takes for digits.
const STEMS = [
  'vega',
  'nova',
  'pulsar',
  'ksenia',
  'maxim',
  'tuman',
  'kvant',
  'orbita',
  'mira',
  'tihon',
]
  .concat(['zver', 'fart', 'kot', 'ivan', 'olga', 'gera', 'luna', 'komet', 'volk', 'rubin'])
  .filter(stem => !/[losibzg]$/.test(stem));
const NAMES = [
  'Ольга',
  'Тихон',
  'Вера',
  'Максим',
  'Ксения',
  'Артём',
  'Нина',
  'Пётр',
  'Анна',
  'Глеб',
];
const MAILBOXES = ['mail.example', 'yandex.example', 'gmail.example', 'inbox.example'];
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];
const CARDS = ['Apple GPU', 'Adreno (TM) 740', 'Mali-G715', 'ANGLE (Intel, UHD Graphics 620)'];
const STAKES = [1_000, 1_000, 2_000, 5_000, 5_000, 10_000, 20_000, 50_000, 100_000];

function writeLogin(random: Random, number: number): string {
  const stem = random.pick(STEMS);
  const kinds = [
    `${stem}_${number}`,
    `${stem}${number}`,
    `${stem.slice(0, 1).toUpperCase()}${stem.slice(1)}-${number}`,
    `${stem}.${random.pick(STEMS)}.${number}`,
    `x${stem.toUpperCase()}x${number}`,
  ];
  return random.pick(kinds).slice(-20);
}

export const makeDevice = (random: Random) => ({
  renderer: random.pick(CARDS),
  screen: `${random.integer(36, 144) * 10}x${random.integer(64, 90) * 10}`,
  memory: random.pick([2, 4, 8, 16]),
});

/** Some share an address: families and dormitories. A few share the device too: who has a second account. */
function moveIn(
  random: Random,
  homes: Pick<Person, 'address' | 'device'>[],
): Pick<Person, 'address' | 'device'> {
  const device = makeDevice(random);
  const near = homes.length > 0 && random.isOneIn(6) ? random.pick(homes) : null;
  if (near) return random.isOneIn(5) ? near : { ...near, device };
  const address = `10.${random.integer(1, 60)}.${random.integer(0, 255)}.${random.integer(1, 254)}`;
  homes.push({ address, device });
  return { address, device };
}

/** In the order in which they register: more and more of them as days go by. */
export function makePeople(random: Random, count: number, fromMs: number, days: number): Person[] {
  const moments = Array.from(
    { length: count },
    () => fromMs + Math.sqrt(random.next()) * (days - 1) * DAY_MS,
  ).sort((one, other) => one - other);
  const homes: Pick<Person, 'address' | 'device'>[] = [];
  return moments.map((createdAtMs, index) => {
    const login = writeLogin(random, index + 1);
    return {
      login,
      email: `${login.toLowerCase()}@${random.pick(MAILBOXES)}`,
      displayName: random.isOneIn(3) ? `${random.pick(NAMES)} ${index + 1}` : null,
      createdAtMs: Math.floor(createdAtMs),
      isConfirmed: !random.isOneIn(3),
      hidesName: random.isOneIn(8),
      isBanned: random.isOneIn(150),
      ...moveIn(random, homes),
      userAgent: random.pick(BROWSERS),
      weight: Math.min(60, 1 / (0.02 + random.next())),
      stake: random.pick(STAKES),
      invitedBy: index > 20 && random.isOneIn(12) ? random.integer(0, index - 10) : null,
    };
  });
}
