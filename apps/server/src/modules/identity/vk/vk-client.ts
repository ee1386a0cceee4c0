import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  None,
} from 'openid-client';
import { z } from 'zod';

export interface VkSettings {
  readonly clientId: string;
  /** `https://id.vk.com`, without a path. */
  readonly idUrl: string;
  /** Where VK sends the browser back, exactly as registered there. */
  readonly returnAddress: string;
}

export interface VkProfile {
  readonly vkUserId: string;
  readonly name: string;
  /** Null when the person did not share it, or has none. */
  readonly email: string | null;
}

/** What only this browser's walk knows. */
export interface VkSecrets {
  readonly state: string;
  readonly codeVerifier: string;
}

const SCOPE = 'vkid.personal_info email';
const TIMEOUT_SECONDS = 10;

const UserIdSchema = z.union([z.string().min(1).max(40), z.number().int()]).transform(String);
const TokenAnswerSchema = z.object({ user_id: UserIdSchema, state: z.string().optional() });
const UserInfoSchema = z.object({
  user: z.object({
    user_id: UserIdSchema,
    first_name: z.string().max(200).default(''),
    last_name: z.string().max(200).default(''),
    email: z.string().max(254).nullish(),
  }),
});

/**
 * VK does not promise the claims of OpenID Connect in its id_token, and without them the library
 * would refuse the whole answer. Nobody here reads it: who the person is, VK is asked itself.
 */
async function dropIdToken(response: Response): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return Response.json(body, response);
  const { id_token: _, ...rest } = body as Record<string, unknown>;
  return Response.json(rest, { status: response.status });
}

function configure({ clientId, idUrl }: VkSettings): Configuration {
  const tokenAddress = `${idUrl}/oauth2/auth`;
  const configuration = new Configuration(
    {
      issuer: idUrl,
      authorization_endpoint: `${idUrl}/authorize`,
      token_endpoint: tokenAddress,
      code_challenge_methods_supported: ['S256'],
    },
    clientId,
    {},
    None(),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  configuration[customFetch] = async (url, options) => {
    const response = await fetch(url, options as RequestInit);
    return url === tokenAddress ? dropIdToken(response) : response;
  };
  if (idUrl.startsWith('http://')) allowInsecureRequests(configuration);
  return configuration;
}

/** The three questions that VK ID answers: where to go, is the code good, who is it. */
export class VkClient {
  readonly #settings: VkSettings;
  readonly #configuration: Configuration;

  constructor(settings: VkSettings) {
    this.#settings = settings;
    this.#configuration = configure(settings);
  }

  async describeWay({ state, codeVerifier }: VkSecrets): Promise<string> {
    const address = buildAuthorizationUrl(this.#configuration, {
      redirect_uri: this.#settings.returnAddress,
      scope: SCOPE,
      state,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /** Throws when VK refuses the code or answers otherwise than it documents. */
  async findPerson(answer: URLSearchParams, secrets: VkSecrets): Promise<VkProfile> {
    const returned = new URL(this.#settings.returnAddress);
    for (const name of ['code', 'state']) returned.searchParams.set(name, answer.get(name) ?? '');
    const tokens = await authorizationCodeGrant(
      this.#configuration,
      returned,
      { expectedState: secrets.state, pkceCodeVerifier: secrets.codeVerifier },
      { device_id: answer.get('device_id') ?? '', state: secrets.state },
    );
    const granted = TokenAnswerSchema.parse(tokens);
    if (granted.state !== undefined && granted.state !== secrets.state) {
      throw new Error('VK answered with the state of another walk');
    }
    const person = await this.#readPerson(tokens.access_token);
    if (person.vkUserId !== granted.user_id) throw new Error('VK named two different people');
    return person;
  }

  async #readPerson(accessToken: string): Promise<VkProfile> {
    const { clientId, idUrl } = this.#settings;
    const response = await fetch(`${idUrl}/oauth2/user_info`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, access_token: accessToken }),
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`VK answered ${response.status} about the person`);
    const { user } = UserInfoSchema.parse(await response.json());
    return {
      vkUserId: user.user_id,
      name: `${user.first_name} ${user.last_name}`.trim() || `id${user.user_id}`,
      email: user.email?.trim() || null,
    };
  }
}
