import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface VkPerson {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
}

interface Grant {
  readonly person: VkPerson;
  readonly query: URLSearchParams;
  readonly deviceId: string;
}

export interface VkServer {
  readonly url: string;
  /** What the server was sent at its token address, newest last. */
  readonly tokenRequests: readonly URLSearchParams[];
  /** What a browser does at VK: consents, and is sent back to this address. */
  consent(authorizeAddress: string, person: VkPerson): string;
  deny(authorizeAddress: string): string;
  /** Who sits at a real browser that comes to the page of VK; null denies. */
  seat(person: VkPerson | null): void;
  close(): Promise<void>;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Behaves as VK ID documents itself, refusals included; the person at the browser is the test. */
export async function startVkServer(clientId: string): Promise<VkServer> {
  const grants = new Map<string, Grant>();
  const people = new Map<string, VkPerson>();
  const tokenRequests: URLSearchParams[] = [];

  function exchange(form: URLSearchParams): [status: number, body: object] {
    tokenRequests.push(form);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    // A code is good once, whatever becomes of it.
    grants.delete(code);
    const isRight =
      grant &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === clientId &&
      form.get('device_id') === grant.deviceId &&
      form.get('redirect_uri') === grant.query.get('redirect_uri') &&
      form.get('state') === grant.query.get('state') &&
      challengeOf(form.get('code_verifier') ?? '') === grant.query.get('code_challenge');
    if (!isRight) return [400, { error: 'invalid_grant', error_description: 'code is invalid' }];
    const accessToken = `vk2.a.${randomBytes(16).toString('hex')}`;
    people.set(accessToken, grant.person);
    return [
      200,
      {
        access_token: accessToken,
        refresh_token: `vk2.r.${randomBytes(16).toString('hex')}`,
        // Not the claims of OpenID Connect: VK has its own.
        id_token: `e30.${Buffer.from('{"iis":"VK"}').toString('base64url')}.x`,
        token_type: 'Bearer',
        expires_in: 3600,
        user_id: grant.person.userId,
        state: form.get('state'),
        scope: grant.query.get('scope'),
      },
    ];
  }

  function describePerson(form: URLSearchParams): [status: number, body: object] {
    const person = people.get(form.get('access_token') ?? '');
    if (!person || form.get('client_id') !== clientId) return [401, { error: 'invalid_token' }];
    return [
      200,
      {
        user: {
          user_id: String(person.userId),
          first_name: person.firstName,
          last_name: person.lastName,
          avatar: 'https://example.ru/photo.jpg',
          ...(person.email === undefined ? {} : { email: person.email }),
        },
      },
    ];
  }

  let seated: VkPerson | null = null;

  const server = createServer(async (request, response) => {
    if (request.method === 'GET' && request.url?.startsWith('/authorize?')) {
      const asked = new URL(request.url, 'http://localhost').href;
      response.writeHead(302, { location: seated ? consent(asked, seated) : deny(asked) }).end();
      return;
    }
    const form = await readForm(request);
    const answers: Record<string, typeof exchange> = {
      '/oauth2/auth': exchange,
      '/oauth2/user_info': describePerson,
    };
    const answer = request.method === 'POST' ? answers[request.url ?? ''] : undefined;
    const [status, body] = answer?.(form) ?? [404, { error: 'not_found' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  function readRequest(address: string): URLSearchParams {
    const { pathname, searchParams } = new URL(address);
    const isRight =
      pathname === '/authorize' &&
      searchParams.get('response_type') === 'code' &&
      searchParams.get('client_id') === clientId &&
      searchParams.get('code_challenge_method') === 'S256' &&
      (searchParams.get('state')?.length ?? 0) >= 32;
    if (!isRight) throw new Error(`VK would not understand ${address}`);
    return searchParams;
  }

  function sendBack(query: URLSearchParams, answer: Record<string, string>): string {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ ...answer, state: query.get('state') ?? '' }).toString();
    return back.href;
  }

  function consent(address: string, person: VkPerson): string {
    const query = readRequest(address);
    const [code, deviceId] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    grants.set(code, { person, query, deviceId });
    return sendBack(query, { code, device_id: deviceId, type: 'code_v2', expires_in: '600' });
  }

  function deny(address: string): string {
    return sendBack(readRequest(address), {
      error: 'access_denied',
      error_description: 'User denied access',
    });
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokenRequests,
    consent,
    deny,
    seat: person => {
      seated = person;
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
