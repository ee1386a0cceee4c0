import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePeer, MediaServer } from '../../../test/media-server.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { exchangeOffer, readIceServers } from './web-rtc.ts';
import { WhipPublisher } from './whip-publisher.ts';

const { url, token } = MediaServer;
let server: MediaServer;
let peer: FakePeer;

beforeEach(() => {
  server = new MediaServer();
  peer = new FakePeer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

const exchange = (pass: string = token) =>
  exchangeOffer(peer as unknown as RTCPeerConnection, url, pass);

describe('an exchange of WHIP or WHEP', () => {
  it('posts its offer with the pass, takes the answer, and deletes what was made at the end', async () => {
    const session = await exchange();
    expect(peer.answer).toBe('answer to v=0 through 0');
    expect(server.asked.at(-1)).toEqual({ method: 'POST', url, authorization: `Bearer ${token}` });
    expect(server.sessions.size).toBe(1);
    session.close();
    expect(peer.isClosed).toBe(true);
    expect(server.asked.at(-1)).toEqual({
      ...{ method: 'DELETE', url: 'https://media.example.org/sessions/1' },
      authorization: `Bearer ${token}`,
    });
    expect(server.sessions.size).toBe(0);
  });

  it('deletes where it was sent on to', async () => {
    server.movedTo = 'https://edge.example.org/roulette-1/whip';
    (await exchange()).close();
    expect(server.asked.at(-1)?.url).toBe('https://edge.example.org/sessions/1');
    expect(server.sessions.size).toBe(0);
  });

  it('goes through the servers that the media server names, before it makes its offer', async () => {
    server.link =
      '<stun:stun.example.net>; rel="ice-server", ' +
      '<turn:turn.example.net?transport=udp>; rel="ice-server"; username="user"; ' +
      'credential="a \\"secret\\", of theirs"; credential-type="password", <https://example.org/>; rel="help"';
    await exchange();
    expect(peer.getConfiguration().iceServers).toEqual([
      { urls: 'stun:stun.example.net' },
      {
        ...{ urls: 'turn:turn.example.net?transport=udp', username: 'user' },
        credential: 'a "secret", of theirs',
      },
    ]);
    expect(peer.answer).toBe('answer to v=0 through 2');
  });

  it.each([
    [401, 'Медиасервер не принял ключ: проверьте VIDEO_WHIP_TOKEN'],
    [404, 'Медиасервер не знает этого стола: проверьте адрес'],
    [406, 'Медиасервер не знает кодеков этого браузера'],
    [409, 'Картинку этого стола уже передаёт кто-то другой'],
    [503, 'Медиасервер перегружен'],
    [418, 'Медиасервер ответил 418'],
  ])('says why it was refused with %i', async (status, words) => {
    server.refusal = status;
    await expect(exchange()).rejects.toThrow(words);
    expect(server.sessions.size).toBe(0);
  });

  it('is refused without the pass', async () => {
    await expect(exchange('')).rejects.toThrow('Медиасервер не принял ключ');
    expect(server.asked.at(-1)).toMatchObject({ method: 'POST', authorization: null });
  });

  it('says that nobody answers', async () => {
    server.isDown = true;
    await expect(exchange()).rejects.toThrow('Медиасервер не отвечает');
  });

  it('leaves no session behind when the answer is not understood', async () => {
    peer.understands = false;
    await expect(exchange()).rejects.toThrow('Браузер не понял ответ медиасервера');
    expect(server.sessions.size).toBe(0);
  });

  it('takes nothing for a server that is none', () => {
    for (const link of ['', 'nonsense', '<turn:a>', '<turn:a>; rel=next']) {
      expect(readIceServers(link)).toEqual([]);
    }
    expect(readIceServers('<stun:a>;rel=ice-server')).toEqual([{ urls: 'stun:a' }]);
  });
});

describe('a picture sent by WHIP', () => {
  const events = { onSending: vi.fn(), onFigures: vi.fn() };

  function publish() {
    vi.stubGlobal('RTCPeerConnection', function create() {
      return peer;
    });
    const track = { kind: 'video' };
    const stream = { getTracks: () => [track] } as unknown as MediaStream;
    const address = { kind: 'whip', url, pass: token } as const;
    const tellSite = vi.fn(async () => {});
    return { line: new WhipPublisher({ stream, address, events, tellSite }), tellSite };
  }

  it('is told of from the moment it is connected, and said goodbye to', async () => {
    const { line, tellSite } = publish();
    await vi.waitUntil(() => peer.answer !== null, PATIENCE);
    expect(peer.transceivers).toEqual([
      [{ kind: 'video' }, expect.objectContaining({ direction: 'sendonly' })],
    ]);
    expect(tellSite).not.toHaveBeenCalled();
    peer.turn('connected');
    expect(events.onSending).toHaveBeenCalledOnce();
    expect(tellSite).toHaveBeenCalledOnce();
    line.close();
    expect(await line.ended).toEqual({ isReplaced: false });
    expect(server.sessions.size).toBe(0);
  });

  it('ends with the reason of the media server', async () => {
    server.refusal = 409;
    const { line } = publish();
    expect(await line.ended).toEqual({
      ...{ isReplaced: false, fault: 'Картинку этого стола уже передаёт кто-то другой' },
    });
  });

  it('ends when the connection has failed', async () => {
    const { line } = publish();
    await vi.waitUntil(() => peer.answer !== null, PATIENCE);
    peer.turn('failed');
    expect(await line.ended).toEqual({ isReplaced: false });
    expect(server.sessions.size).toBe(0);
  });

  it('ends at once when the other side says goodbye, though its connection looks well', async () => {
    const { line } = publish();
    await vi.waitUntil(() => peer.answer !== null, PATIENCE);
    peer.turn('connected');
    peer.hearGoodbye();
    expect(await line.ended).toEqual({ isReplaced: false });
    expect(server.sessions.size).toBe(0);
  });
});
