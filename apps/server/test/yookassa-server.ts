import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface FakePayment {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  recipient: { account_id: string };
  metadata: Record<string, unknown>;
  [field: string]: unknown;
}

/** How the next answers go wrong. `done` tells whether the work was done all the same. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly done: boolean }
  /** The connection breaks: a silence that nobody has to wait for. */
  | { readonly kind: 'cut'; readonly done: boolean }
  | { readonly kind: 'garbage'; readonly done: boolean }
  | { readonly kind: 'refusal'; readonly code: string }
  /** Does the work and tells of something else. */
  | { readonly kind: 'lie'; readonly told: Partial<FakePayment> };

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  /** As it came, byte for byte. */
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export const SHOP = { id: '100500', secret: 'test_shop_secret' };
export const AGENT = { id: '700700', secret: 'test_payout_secret' };

const basic = ({ id, secret }: { id: string; secret: string }) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A server that behaves as YooKassa's documentation says, and as badly as a network can. */
export class YookassaServer {
  readonly asked: Asked[] = [];
  readonly objects = new Map<string, FakePayment>();
  readonly faults: Fault[] = [];
  /** What a new payout becomes. */
  payoutStatus = 'succeeded';
  /** While true every call is taken and none answered, though what it asks for is done. */
  isHanging = false;
  readonly #hung = new Set<ServerResponse>();
  readonly #byKey = new Map<string, { readonly text: string; readonly object: FakePayment }>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<YookassaServer> {
    const fake = new YookassaServer();
    await new Promise<void>(resolve => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v3`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  /** Answers again, and cuts the calls that were left without an answer. */
  letGo(): void {
    this.isHanging = false;
    for (const response of this.#hung) response.destroy();
    this.#hung.clear();
  }

  findByOurId(ourId: string): FakePayment {
    for (const object of this.objects.values()) {
      if (object.metadata['payment_id'] === ourId || object.metadata['withdrawal_id'] === ourId) {
        return object;
      }
    }
    throw new Error(`${ourId} was never created`);
  }

  /** A payment that was paid at that moment; answers with its id. */
  addPaid(ourId: string, value: string, at: Date): string {
    const id = randomUUID();
    this.objects.set(id, {
      ...{ id, status: 'succeeded', amount: { value, currency: 'RUB' } },
      ...{ recipient: { account_id: SHOP.id }, metadata: { payment_id: ourId } },
      captured_at: at.toISOString(),
    });
    return id;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/^\/v3/, '');
    const { authorization } = request.headers;
    const key = request.headers['idempotence-key'] as string | undefined;
    const method = request.method ?? '';
    const text = await readText(request);
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    this.asked.push({ method, path, key, authorization, text, body });
    const send = (status: number, answer: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer));

    const owner = path.startsWith('/payouts') ? AGENT : SHOP;
    if (authorization !== basic(owner)) {
      return void send(401, { type: 'error', code: 'invalid_credentials' });
    }
    const known = this.#byKey.get(key ?? '');
    if (known && known.text !== text) {
      return void send(400, {
        type: 'error',
        code: 'invalid_request',
        parameter: 'Idempotence-Key',
      });
    }
    const fault = this.faults.shift();
    const isDone = !fault || fault.kind === 'lie' || (fault.kind !== 'refusal' && fault.done);
    const result = isDone ? this.#work(method, path, key, text) : null;
    if (this.isHanging) return void this.#hung.add(response);
    if (!fault)
      return void send(result ? 200 : 404, result ?? { type: 'error', code: 'not_found' });
    if (fault.kind === 'status')
      return void send(fault.status, { type: 'error', code: 'internal' });
    if (fault.kind === 'cut') return void response.destroy();
    if (fault.kind === 'garbage') return void response.writeHead(200).end('<html>502</html>');
    if (fault.kind === 'refusal') return void send(400, { type: 'error', code: fault.code });
    if (fault.kind === 'lie') return void send(200, { ...result, ...fault.told });
  }

  /** A page of what was paid between two moments, oldest first; two of them, so that there are pages. */
  #list(path: string, query: URLSearchParams): object {
    const moment = path === '/payouts' ? 'succeeded_at' : 'captured_at';
    const from = query.get(`${moment}.gte`) ?? '';
    const to = query.get(`${moment}.lt`) ?? '';
    const found = [...this.objects.values()].filter(object => {
      const at = String(object[moment] ?? '');
      return object.status === query.get('status') && at >= from && at < to;
    });
    const start = Number(query.get('cursor') ?? 0);
    const end = start + 2;
    return {
      type: 'list',
      items: found.slice(start, end),
      ...(end < found.length ? { next_cursor: `${end}` } : {}),
    };
  }

  #work(method: string, path: string, key = '', text: string): object | null {
    const [plain = '', query] = path.split('?');
    if (method === 'GET' && query !== undefined) {
      return this.#list(plain, new URLSearchParams(query));
    }
    if (method === 'GET') return this.objects.get(path.split('/')[2] ?? '') ?? null;
    const known = this.#byKey.get(key);
    if (known) return known.object;
    const body = JSON.parse(text) as Record<string, unknown>;
    const object = path === '/payouts' ? this.#createPayout(body) : this.#createPayment(body);
    this.#byKey.set(key, { text, object });
    this.objects.set(object.id, object);
    return object;
  }

  #createPayment(body: Record<string, unknown>): FakePayment {
    const id = randomUUID();
    const asked = body['confirmation'] as { type: string };
    return {
      id,
      status: 'pending',
      amount: body['amount'] as FakePayment['amount'],
      recipient: { account_id: SHOP.id },
      metadata: body['metadata'] as Record<string, unknown>,
      confirmation:
        asked.type === 'qr'
          ? { type: 'qr', confirmation_data: `https://qr.nspk.ru/${id}` }
          : { type: 'redirect', confirmation_url: `https://yoomoney.ru/checkout?orderId=${id}` },
    };
  }

  #createPayout(body: Record<string, unknown>): FakePayment {
    return {
      id: `po-${randomUUID()}`,
      status: this.payoutStatus,
      amount: body['amount'] as FakePayment['amount'],
      recipient: { account_id: AGENT.id },
      metadata: body['metadata'] as Record<string, unknown>,
      ...(this.payoutStatus === 'canceled'
        ? { cancellation_details: { party: 'payout_network', reason: 'insufficient_funds' } }
        : {}),
    };
  }
}
