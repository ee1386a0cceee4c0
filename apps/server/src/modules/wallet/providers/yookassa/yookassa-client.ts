import type { z } from 'zod';
import { OperatorNeeded, ProviderRefused, ProviderUnavailable } from '../../provider.ts';
import { ErrorSchema } from './wire.ts';

const MAX_ANSWER_CHARS = 1_000_000;

export interface ClientOptions {
  readonly apiUrl: string;
  readonly user: string;
  readonly secret: string;
  readonly timeoutMs: number;
  /** Pauses between the attempts; one more attempt than pauses. */
  readonly retryPausesMs: readonly number[];
}

/** The outcome is unknown and asking at once again may tell. */
class Unclear extends Error {}

/** The provider's HTTP: keys, time limits, and what its statuses mean for money. */
export class YookassaClient {
  readonly #options: ClientOptions;
  readonly #authorization: string;

  constructor(options: ClientOptions) {
    this.#options = options;
    const pair = Buffer.from(`${options.user}:${options.secret}`).toString('base64');
    this.#authorization = `Basic ${pair}`;
  }

  /** Repeated with the same key while the result is unknown. */
  post<Schema extends z.ZodType>(
    path: string,
    key: string,
    body: string,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    return this.#insist(this.#options.retryPausesMs, () => this.#post(path, key, body, schema));
  }

  /** Asked once: a refusal then answers this request and no earlier one. */
  postOnce<Schema extends z.ZodType>(
    path: string,
    key: string,
    body: string,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    return this.#insist([], () => this.#post(path, key, body, schema));
  }

  /** Null when there is no such object, or it belongs to another shop. */
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema> | null> {
    return this.#insist(this.#options.retryPausesMs, async () => {
      const answer = await this.#send(path, { method: 'GET' });
      if (answer.status === 404) return null;
      try {
        return readAnswer(answer, schema);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // Refused is the question; what it was about may well have happened.
        throw new OperatorNeeded(`Провайдер не отвечает на вопрос (${answer.status})`, {
          cause: error,
        });
      }
    });
  }

  async #post<Schema extends z.ZodType>(
    path: string,
    key: string,
    body: string,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const answer = await this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotence-key': key },
      body,
    });
    return readAnswer(answer, schema);
  }

  async #insist<Result>(pausesMs: readonly number[], ask: () => Promise<Result>): Promise<Result> {
    for (const pauseMs of [...pausesMs, null]) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Unclear)) throw error;
        if (pauseMs === null) throw new ProviderUnavailable(error.message, { cause: error });
        await new Promise(resolve => setTimeout(resolve, pauseMs));
      }
    }
    throw new ProviderUnavailable('never asked');
  }

  async #send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(`${this.#options.apiUrl}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: this.#authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(this.#options.timeoutMs),
      });
      const text = await response.text();
      if (text.length > MAX_ANSWER_CHARS) throw new Error('the answer is too long');
      return { status: response.status, text };
    } catch (cause) {
      throw new Unclear(`no answer to ${path}`, { cause });
    }
  }
}

function readAnswer<Schema extends z.ZodType>(
  { status, text }: { status: number; text: string },
  schema: Schema,
): z.infer<Schema> {
  const json = readJson(text);
  if (status === 200) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new Unclear('an answer that cannot be read');
  }
  // 500: done or not, nobody knows. 202 and 429: not yet.
  if (status >= 500 || status === 202 || status === 429) throw new Unclear(`status ${status}`);
  const error = ErrorSchema.safeParse(json);
  // Wrong keys are our fault, not the player's: nothing may be decided by them.
  if (status === 401 || status === 403) {
    throw new OperatorNeeded(`Провайдер не принимает ключи (${status})`, { cause: error.data });
  }
  if (!error.success) throw new Unclear(`status ${status} without a reason`);
  throw new ProviderRefused('Провайдер отклонил операцию', { cause: error.data });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
