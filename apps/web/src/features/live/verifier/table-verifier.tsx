import { isTableGameId, TABLE_GAME_IDS, TABLE_TITLES, type TableGameId } from '@kvazar/games';
import { Spade } from 'lucide-react';
import { Select } from '../../../components/select.tsx';
import {
  CHAIN_FIELDS,
  ChainFields,
  type ChainTexts,
  exampleRound,
  fillChain,
  LinkStep,
  readChain,
} from '../../../play/verifier/chain-link.tsx';
import { FormReader } from '../../../play/verifier/form-reader.ts';
import { StreamSteps } from '../../../play/verifier/seed-steps.tsx';
import { TextField } from '../../../play/verifier/text-field.tsx';
import type { FieldsProps, Trace, Verifier } from '../../../play/verifier/verifier.ts';
import { PickStep } from './pick-step.tsx';
import { ROUND_CHECKS } from './result-looks.tsx';
import { tableChain } from './table-chain.tsx';
import { tableReturns } from './table-returns.tsx';

const ID = 'table';
const GAME = 'table.game';
const ROUND = 'table.round';

const gameOptions = TABLE_GAME_IDS.map(id => ({ value: id as string, label: TABLE_TITLES[id] }));

/** All games of tables are checked in one place: which of them is a field. */
export const tableVerifier: Verifier = {
  id: ID,
  title: 'Столы',
  icon: Spade,
  fields: [
    { key: GAME, name: 'table', word: 'игра', initial: 'roulette' },
    ...CHAIN_FIELDS,
    { key: ROUND, name: 'round', word: 'номер раунда', initial: '' },
  ],
  Fields: TableFields,
  example: { ...exampleRound, [ROUND]: '7' },
  returns: tableReturns,
  chain: tableChain,
  claim(game) {
    if (game === ID) return {};
    return isTableGameId(game) ? { [GAME]: game } : null;
  },
  fill(bet, chain) {
    const { fairness, game } = bet;
    const round = 'roundId' in fairness ? String(fairness.roundId) : '';
    return { ...fillChain(bet, chain), [ROUND]: round, [GAME]: game };
  },
  read(texts) {
    const reader = new FormReader(texts);
    const game = reader.readChoice(GAME);
    const chain = readChain(reader);
    const round = reader.readWhole(ROUND, 'Номер раунда — целое число: 1, 2, 3…');
    if (!isTableGameId(game)) reader.blame(GAME, 'Такой игры за столами нет');
    return reader.conclude(() => (isTableGameId(game) ? traceRound(game, chain, round) : null));
  },
};

function TableFields(props: FieldsProps) {
  const { texts, onEdit } = props;
  return (
    <>
      <Select
        label="Игра"
        options={gameOptions}
        value={texts[GAME] ?? null}
        onValueChange={game => onEdit(GAME, game)}
      />
      <ChainFields {...props} />
      <TextField {...props} field={ROUND} label="Номер раунда" inputMode="numeric" />
    </>
  );
}

function traceRound(game: TableGameId, chain: ChainTexts, number: number): Trace {
  const seed = { serverSeed: chain.roundHash, clientSeed: chain.salt, nonce: number };
  const round = ROUND_CHECKS[game](seed);
  return {
    summary: round.summary,
    steps: (
      <>
        <LinkStep {...chain} />
        <StreamSteps
          seed={seed}
          floats={round.floats}
          title="Смешиваем хеш раунда, соль и номер раунда"
          keyWord="хеш раунда"
        />
        <PickStep game={game} round={round} />
      </>
    ),
    draw: () => round.draw(),
    compare: bet => round.compare(bet),
  };
}
