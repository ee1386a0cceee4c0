import {
  type CallAddress,
  type CallBody,
  type CallDefinition,
  type CallPath,
  type CallSuccess,
  calls,
  ErrorReplySchema,
  type PathOf,
} from '@kvazar/contract';
import type { FastifyInstance } from 'fastify';

export interface CallReply<Path extends CallPath> {
  readonly status: number;
  readonly success: CallSuccess<Path> | undefined;
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly raw: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}

let accounts = 0;

/** Of the few paths that have a part to fill in. */
const patterns = Object.entries(calls)
  .filter(([path]) => path.includes(':'))
  .map(([path, call]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`), call }));

function findCall(address: string): CallDefinition {
  const found = Object.hasOwn(calls, address)
    ? calls[address as CallPath]
    : patterns.find(({ pattern }) => pattern.test(address))?.call;
  if (!found) throw new Error(`${address} is no call of the contract`);
  return found;
}

/** One browser: keeps its cookies, checks every answer against the contract. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #http: FastifyInstance;

  constructor(http: FastifyInstance) {
    this.#http = http;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call<Address extends CallAddress>(
    address: Address,
    body: CallBody<PathOf<Address>> | Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<CallReply<PathOf<Address>>> {
    const response = await this.#http.inject({
      method: 'POST',
      url: address,
      payload: (body ?? {}) as object,
      headers: { cookie: this.cookieHeader, host: 'localhost:3000', ...headers },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const raw = response.json() as Record<string, unknown>;
    if (response.statusCode === 200) findCall(address).success.parse(raw['success']);
    else ErrorReplySchema.parse(raw);
    return {
      status: response.statusCode,
      success: raw['success'] as CallSuccess<PathOf<Address>> | undefined,
      error: raw['error'] as string | undefined,
      code: raw['code'] as string | undefined,
      raw,
      headers: response.headers,
    };
  }

  /** Registers someone new in this browser, with a graphics card of their own, and answers with who that is. */
  async registerSomeone({ showsDevice = true } = {}) {
    accounts += 1;
    // The last letter makes no login the beginning of another: tests look for one in a text.
    const login = `player_${accounts}x`;
    const password = 'Nebula-42-orbit';
    const email = `${login}@example.ru`;
    const device = { vendor: 'Of their own', renderer: login };
    const form = { login, email, password, adult: true };
    const reply = await this.call('/api/registr', {
      ...form,
      ...(showsDevice ? { info: device } : {}),
    });
    if (reply.status !== 200) throw new Error(reply.error);
    return { login, email, password };
  }
}
