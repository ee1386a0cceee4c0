import type { CallSuccess, TableOwnBet } from '@kvazar/contract';
import { TABLE_GAMES } from '@kvazar/games';
import { formatWholeRoubles, type Kopecks } from '@kvazar/money';
import { createStore, type StoreApi } from 'zustand';
import { callApi } from '../../../../lib/api-client.ts';
import { createUuidV7 } from '../../../../lib/uuid-v7.ts';
import { pause, type Reply } from '../../../../play/round/ask-again.ts';
import { lookUpBet, toReply } from '../../../../play/round/bet-calls.ts';
import { playSound } from '../../../../play/sound.ts';
import type { TableFeed } from '../table-feed.ts';
import { readChosenChip, rememberChosenChip } from './chips.ts';
import {
  type Draft,
  type DraftBounds,
  double,
  emptyDraft,
  findFault,
  layOut,
  placeChips,
  readStakes,
  type SpotSums,
  sumAll,
  sumBySpot,
  takeBack,
  undo,
  writeStakes,
} from './draft.ts';
import { readLastLayout, rememberLastLayout } from './layouts.ts';
import { type Placement, sendPlacement } from './send-placement.ts';

/** What the tray tells: each once, with a number of its own so that the same words count again. */
export interface TrayNotice {
  readonly number: number;
  readonly kind: 'accepted' | 'refused' | 'told';
  readonly text: string;
}

interface TrayState {
  readonly chip: Kopecks;
  readonly draft: Draft;
  /** Sent and not answered yet. */
  readonly sending: Placement | null;
  readonly isCancelling: boolean;
  readonly lastLayout: SpotSums;
  readonly notice: TrayNotice | null;
}

/** So long before the bets close a draft is sent by itself. */
const SEND_BEFORE_MS = 1_200;
const TICK_MS = 150;
const CLOSED_TEXT = 'Ставки закрыты: ждём следующий раунд';

/** What bounds the player's bets besides the table, at this moment. */
type PlayerMeans = Pick<DraftBounds, 'balance' | 'maxPayout'>;

/** The player's hand at one table: chips that lie and are not sent, and their way to the server. */
export class Tray {
  readonly store: StoreApi<TrayState>;
  readonly #feed: TableFeed;
  readonly #readMeans: () => PlayerMeans;
  #isGone = false;
  #notices = 0;

  constructor(feed: TableFeed, readMeans: () => PlayerMeans) {
    this.#feed = feed;
    this.#readMeans = readMeans;
    this.store = createStore(() => ({
      chip: readChosenChip(),
      draft: emptyDraft,
      sending: null,
      isCancelling: false,
      lastLayout: readLastLayout(feed.id),
      notice: null,
    }));
  }

  attach(): () => void {
    this.#isGone = false;
    const timer = setInterval(() => this.#tick(), TICK_MS);
    const stop = this.#feed.store.subscribe(() => this.#tick());
    return () => {
      this.#isGone = true;
      clearInterval(timer);
      stop();
    };
  }

  choose(chip: Kopecks): void {
    rememberChosenChip(chip);
    this.store.setState({ chip });
  }

  place(spots: readonly string[]): void {
    this.#change(draft => placeChips(draft, spots, this.store.getState().chip));
  }

  takeBack(spot: string): void {
    this.store.setState(({ draft }) => ({ draft: takeBack(draft, spot) }));
  }

  undo(): void {
    this.store.setState(({ draft }) => ({ draft: undo(draft) }));
  }

  clear(): void {
    this.store.setState({ draft: emptyDraft });
  }

  double(): void {
    this.#change(draft => double(draft, this.#accepted()));
  }

  repeat(): void {
    this.layOut(this.store.getState().lastLayout);
  }

  layOut(sums: SpotSums): void {
    this.#change(draft => layOut(draft, sums));
  }

  /** Sends what lies as one bet. */
  async confirm(): Promise<void> {
    const { draft, sending } = this.store.getState();
    const { round } = this.#feed.picture;
    if (draft.length === 0 || sending !== null || !round) return;
    if (!this.#feed.isOpen()) return this.#giveBack(CLOSED_TEXT);
    const placement = {
      id: createUuidV7(),
      roundId: round.id,
      spots: writeStakes(sumBySpot(draft)),
    };
    this.store.setState({ sending: placement, draft: emptyDraft });
    const sent = await sendPlacement(placement, {
      send: ({ id, roundId, spots }) =>
        this.#call('/api/live/bet', {
          ...{ id, table: this.#feed.id, round: roundId },
          spots: [...spots],
        }),
      lookUp: lookUpBet,
      isOpen: roundId => this.#feed.isOpen(roundId),
      wait: pause,
      isGivenUp: () => this.#isGone,
      onSilence: () => {},
      onFailed: () => {},
    });
    this.store.setState({ sending: null });
    const sum = formatWholeRoubles(sumAll(readStakes(placement.spots)));
    switch (sent.kind) {
      case 'accepted':
        this.#feed.hearOwn(sent.answer.bet, sent.isLate ? null : sent.answer.balance);
        if (sent.isLate) void this.#feed.refresh();
        playSound('bet');
        return this.#tell('accepted', `Принято ${sum}`);
      case 'found':
        void this.#feed.refresh();
        return this.#tell('accepted', `Принято ${sum}`);
      case 'refused':
        return this.#tell('refused', `Не принято ${sum}: ${sent.text}`);
      case 'unknown':
        void this.#feed.refresh();
        return this.#tell('refused', `Связь пропала: приняты ли ${sum}, покажут «Мои»`);
    }
  }

  /** Takes an accepted bet back while its round is open; without a bet all of them. */
  async cancel(bet?: TableOwnBet): Promise<void> {
    if (this.store.getState().isCancelling) return;
    this.store.setState({ isCancelling: true });
    for (const { id } of bet ? [bet] : this.#openBets()) {
      const reply = await this.#call('/api/live/cancel', { id });
      if ('success' in reply) {
        this.#feed.hearOwn(reply.success.bet, reply.success.balance);
        const sum = formatWholeRoubles(sumAll(readStakes(reply.success.bet.spots)));
        this.#tell('told', `Ставка ${sum} снята`);
      } else {
        this.#tell('refused', reply.failure.text);
      }
    }
    this.store.setState({ isCancelling: false });
  }

  /** What the page has to say of the tray besides. */
  tell(text: string): void {
    this.#tell('told', text);
  }

  #openBets(): readonly TableOwnBet[] {
    return this.#feed.picture.mine.filter(({ state }) => state === 'open');
  }

  #accepted(): SpotSums {
    return readStakes(this.#openBets().flatMap(({ spots }) => spots));
  }

  /** A change that no rule of the table forbids. */
  #change(change: (draft: Draft) => Draft): void {
    const { draft: before, sending } = this.store.getState();
    const { table } = this.#feed.picture;
    if (!table) return;
    if (!this.#feed.isOpen()) {
      this.#tell('refused', table.pause?.reason ?? CLOSED_TEXT);
      return;
    }
    const draft = change(before);
    if (draft === before) return;
    const fault = findFault(draft, {
      ...this.#readMeans(),
      ...{ game: TABLE_GAMES[table.game], limits: table.limits },
      placed: [...this.#openBets().flatMap(({ spots }) => spots), ...(sending?.spots ?? [])],
    });
    if (fault !== null) {
      this.#tell('refused', fault);
      return;
    }
    playSound('coin', { step: 0 });
    this.store.setState({ draft });
  }

  #tick(): void {
    const { round } = this.#feed.picture;
    if (!round) return;
    const { draft } = this.store.getState();
    if (!this.#feed.isOpen()) {
      this.#rememberLayout();
      if (draft.length > 0) this.#giveBack(CLOSED_TEXT);
      return;
    }
    const endsAtMs = round.bettingEndsAtMs;
    if (draft.length === 0 || endsAtMs === null) return;
    if (this.#feed.serverNow() >= endsAtMs - SEND_BEFORE_MS) void this.confirm();
  }

  /** What lay in a round can be laid again in the next. */
  #rememberLayout(): void {
    const bets = this.#feed.picture.mine.filter(({ state }) => state !== 'cancelled');
    if (bets.length === 0) return;
    const sums = readStakes(bets.flatMap(({ spots }) => spots));
    if (isSame(sums, this.store.getState().lastLayout)) return;
    this.store.setState({ lastLayout: sums });
    rememberLastLayout(this.#feed.id, sums);
  }

  #giveBack(reason: string): void {
    this.store.setState({ draft: emptyDraft });
    this.#tell('refused', reason);
  }

  #tell(kind: TrayNotice['kind'], text: string): void {
    this.#notices += 1;
    this.store.setState({ notice: { number: this.#notices, kind, text } });
  }

  #call<Path extends '/api/live/bet' | '/api/live/cancel'>(
    path: Path,
    body: Parameters<typeof callApi<Path>>[1],
  ): Promise<Reply<CallSuccess<Path>>> {
    return toReply(callApi(path, body as never) as Promise<CallSuccess<Path>>);
  }
}

function isSame(one: SpotSums, other: SpotSums): boolean {
  return one.size === other.size && [...one].every(([spot, sum]) => other.get(spot) === sum);
}
