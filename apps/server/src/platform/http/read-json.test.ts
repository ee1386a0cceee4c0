import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createParseJson } from './parse-json.ts';
import { readJson } from './read-json.ts';

const JSON_TYPE: IncomingHttpHeaders = { 'content-type': 'application/json; charset=utf-8' };
const parse = createParseJson(Fastify());

function request(chunks: readonly (string | Buffer)[], headers: IncomingHttpHeaders) {
  const body = Readable.from(chunks.map(chunk => Buffer.from(chunk)));
  return Object.assign(body, { headers }) as unknown as IncomingMessage;
}

const read = (chunks: readonly (string | Buffer)[], headers = JSON_TYPE, maxBytes = 20) =>
  readJson(request(chunks, headers), maxBytes, parse);

async function refusal(reading: Promise<unknown>): Promise<string> {
  return reading.then(
    () => 'was read',
    error => error.refusal.refused,
  );
}

describe('what a call brings', () => {
  it('is put together before it is read, however it was cut', async () => {
    const text = Buffer.from('{"name":"Яна"}');
    for (let at = 0; at <= text.length; at++) {
      const halves = [text.subarray(0, at), text.subarray(at)].filter(({ length }) => length > 0);
      expect(await read(halves)).toEqual({ sent: { name: 'Яна' }, bytes: text.length });
    }
  });

  it('is copied as it comes: what came is not kept', async () => {
    const body = new Readable({ read() {} });
    const reading = readJson(
      Object.assign(body, { headers: JSON_TYPE }) as unknown as IncomingMessage,
      20,
      parse,
    );
    const reused = Buffer.alloc(1);
    for (const letter of ['[', '1', ',', '2', ']']) {
      // The first stands alone.
      const chunk = letter === '[' ? Buffer.from(letter) : reused.fill(letter);
      body.push(chunk);
      await new Promise(resolve => setImmediate(resolve));
    }
    body.push(null);
    expect(await reading).toEqual({ sent: [1, 2], bytes: 5 });
  });

  it('may be nothing, under the type of JSON or none', async () => {
    expect(await read([])).toEqual({ sent: undefined, bytes: 0 });
    expect(await read([], {})).toEqual({ sent: undefined, bytes: 0 });
  });

  it('is JSON by name', async () => {
    for (const type of ['text/plain', 'application/jsonp', 'multipart/form-data']) {
      expect(await refusal(read(['{}'], { 'content-type': type }))).toBe('request/not-json');
      expect(await refusal(read([], { 'content-type': type }))).toBe('request/not-json');
    }
    expect(await refusal(read(['{}'], {}))).toBe('request/not-json');
    expect(await read(['{}'], { 'content-type': 'Application/JSON' })).toMatchObject({ sent: {} });
  });

  it('is bounded, whether it says how long it is or not', async () => {
    const exact = JSON.stringify('x'.repeat(18));
    expect(await read([exact])).toMatchObject({ bytes: 20 });
    expect(await refusal(read([exact, ' ']))).toBe('request/too-large');
    const announced = { ...JSON_TYPE, 'content-length': '21' };
    expect(await refusal(read([], announced))).toBe('request/too-large');
  });

  it('reaches no prototype, however the key is spelled', async () => {
    for (const key of ['__proto__', '\\u005f_proto__', '_\\u005Fproto\\u005f_']) {
      expect(await refusal(read([`{"${key}":{"a":1}}`], JSON_TYPE, 99))).toBe('request/invalid');
    }
    const built = '{"constructor":{"prototype":{"a":1}}}';
    expect(await refusal(read([built], JSON_TYPE, 99))).toBe('request/invalid');
    expect(await read(['{"a":"\\u0041"}'])).toMatchObject({ sent: { a: 'A' } });
  });

  it('is refused when it is no JSON, or when whoever sent it is gone', async () => {
    expect(await refusal(read(['{"a":']))).toBe('request/invalid');
    const cut = request(['{'], JSON_TYPE);
    const reading = readJson(cut, 20, parse);
    cut.destroy(new Error('aborted'));
    expect(await refusal(reading)).toBe('request/invalid');
  });
});
