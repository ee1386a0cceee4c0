import type { BetSeed } from '@kvazar/fair';
import { doubtHex, type FormReader } from './form-reader.ts';
import { TextField } from './text-field.tsx';
import type { CheckField, FieldsProps } from './verifier.ts';

/** Every game on seed pairs has these, so they stay when another of them is chosen. */
export const SEED_FIELDS: readonly CheckField[] = [
  { key: 'serverSeed', name: 'serverSeed', word: 'серверный сид', initial: '' },
  // The commitment shown before the bet; may stay empty.
  { key: 'serverSeedHash', name: 'serverSeedHash', word: 'хеш', initial: '' },
  { key: 'clientSeed', name: 'clientSeed', word: 'клиентский сид', initial: '' },
  { key: 'nonce', name: 'nonce', word: 'номер ставки в паре', initial: '' },
];

/** The pair of the drawn example: real seeds with a real result, which the tests recompute. */
export const examplePair = {
  serverSeed: '3a7d51c0f2964be88e12d9a6470bc35f1d84e2f09a6c7b5d20e3f4a19685b7c1',
  serverSeedHash: '83401aeb481f0b0b1366be1ef441fc8bbb189f68e88e07347aa9a111fa5c9e66',
  clientSeed: 'луна',
  nonce: '5',
};

export interface SeedTexts {
  readonly seed: BetSeed;
  /** What was shown before the bet; null when it was not given. */
  readonly serverSeedHash: string | null;
}

export function readSeeds(reader: FormReader): SeedTexts {
  const serverSeed = reader.readText('serverSeed');
  const serverSeedHash = reader.readHashIfGiven('serverSeedHash');
  if (serverSeed !== '' && serverSeed === serverSeedHash) {
    reader.blame('serverSeed', 'Это хеш, а не сам сид: сид открывается после смены пары');
  }
  const clientSeed = reader.readText('clientSeed');
  const nonce = reader.readWhole('nonce', 'Номер ставки в паре — целое число: 0, 1, 2…');
  return { seed: { serverSeed, clientSeed, nonce }, serverSeedHash };
}

export function SeedFields(props: FieldsProps) {
  return (
    <>
      <TextField
        {...props}
        field="serverSeed"
        label="Серверный сид"
        placeholder="Открытый сид, 64 знака"
        hint={doubtHex(props.texts['serverSeed'] ?? '')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_148px] items-start gap-3">
        <TextField {...props} field="clientSeed" label="Клиентский сид" />
        <TextField
          {...props}
          field="nonce"
          label="Номер ставки в паре"
          placeholder="nonce: 0, 1, 2…"
          inputMode="numeric"
        />
      </div>
      <TextField
        {...props}
        field="serverSeedHash"
        label="Хеш, показанный до ставки"
        note="необязательно"
      />
    </>
  );
}
