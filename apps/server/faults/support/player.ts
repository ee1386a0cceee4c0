import { randomInt } from 'node:crypto';
import {
  type BetAnswer,
  type CallBody,
  type CallPath,
  type CallSuccess,
  calls,
  ErrorReplySchema,
} from '@kvazar/contract';
import type { BetCommand } from './bet-command.ts';
import { SeededRandom } from './seeded-random.ts';

/** Longer than anything the server promises, on a busy machine too: silence beyond it is a failure. */
const ANSWER_TIMEOUT_MS = 120_000;
const PASSWORD = 'Nebula-42-orbit';

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** The connection was refused or broke: nobody knows what became of the call. */
export interface Unanswered {
  readonly kind: 'unanswered';
  readonly reason: string;
}

export type Reply<Success> =
  | { readonly kind: 'success'; readonly success: Success }
  | Refused
  | Unanswered;

/** A player's browser over real HTTP; whatever breaks the contract throws. */
export class Player {
  readonly url: string;
  #cookie: string;
  #login = '';

  constructor(url: string, cookie: string) {
    this.url = url;
    this.#cookie = cookie;
  }

  static async register(url: string, random: SeededRandom): Promise<Player> {
    const newcomer = new Player(url, '');
    const reply = await newcomer.#register(random);
    if (reply.kind !== 'success') throw new Error(`could not register: ${JSON.stringify(reply)}`);
    return newcomer;
  }

  static tryRegister(url: string, random: SeededRandom): Promise<Reply<string>> {
    return new Player(url, '').#register(random);
  }

  /** Where the session has ended. */
  async signIn(): Promise<void> {
    const reply = await this.call('/api/login', { login: this.#login, password: PASSWORD });
    if (reply.kind !== 'success') throw new Error(`could not sign in: ${JSON.stringify(reply)}`);
  }

  /** The same session at another node. */
  at(url: string): Player {
    return new Player(url, this.#cookie);
  }

  bet({ game, body }: BetCommand): Promise<Reply<BetAnswer>> {
    return this.callRaw(`/api/games/${game}/bet`, JSON.stringify(body));
  }

  call<Path extends CallPath>(
    path: Path,
    body?: CallBody<Path>,
  ): Promise<Reply<CallSuccess<Path>>> {
    return this.callRaw(path, JSON.stringify(body ?? {}));
  }

  async callRaw<Path extends CallPath>(
    path: Path,
    text: string,
  ): Promise<Reply<CallSuccess<Path>>> {
    let response: Response;
    let raw: Record<string, unknown>;
    try {
      response = await fetch(`${this.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.#cookie },
        body: text,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      raw = (await response.json()) as Record<string, unknown>;
      this.#keepCookie(response);
    } catch (error) {
      if (error instanceof DOMException)
        throw new Error(`no answer from ${path}`, { cause: error });
      return { kind: 'unanswered', reason: describe(error) };
    }
    if (response.status === 200) {
      const success = calls[path].success.parse(raw['success']) as CallSuccess<Path>;
      return { kind: 'success', success };
    }
    return readRefusal(response, raw);
  }

  #register(random: SeededRandom): Promise<Reply<string>> {
    this.#login = `p_${random.uuid().replaceAll('-', '').slice(0, 16)}`;
    const [login, email] = [this.#login, `${this.#login}@example.ru`];
    // Everybody here has one address: who shows no device either would be taken for one person.
    const info = { vendor: 'Of their own', renderer: login };
    return this.call('/api/registr', { login, email, password: PASSWORD, adult: true, info });
  }

  #keepCookie(response: Response): void {
    const set = response.headers.getSetCookie().map(line => line.split(';')[0]);
    if (set.length > 0) this.#cookie = set.join('; ');
  }
}

/** Every refusal has a code for the program and a Russian sentence for the player. */
function readRefusal(response: Response, raw: Record<string, unknown>): Refused {
  const parsed = ErrorReplySchema.safeParse(raw);
  if (!parsed.success || !/[а-яё]/i.test(parsed.data.error)) {
    throw new Error(`not a refusal of ours: ${response.status} ${JSON.stringify(raw)}`);
  }
  const { code, error } = parsed.data;
  const retryAfter = response.headers.get('retry-after');
  return { kind: 'refused', status: response.status, code, text: error, retryAfter };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Their names need no seed: nothing depends on them, but that others who come at that moment have other ones. */
export function registerPlayers(url: string, count: number): Promise<Player[]> {
  const random = new SeededRandom(randomInt(2 ** 32));
  return Promise.all(Array.from({ length: count }, () => Player.register(url, random)));
}
