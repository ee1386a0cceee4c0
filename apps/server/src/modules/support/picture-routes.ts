import type { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse, SUPPORT_BOUNDS } from '@kvazar/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { GatheredBytes } from '../../platform/http/read-bytes.ts';
import { sendRefusal } from '../../platform/http/refusals.ts';
import { type Drawing, drawAnew } from '../../platform/pictures/draw-anew.ts';
import type { Site } from '../../site-module.ts';
import { lockPlayer, type Player } from '../identity/player-repository.ts';
import type { SignInThrottle } from '../identity/sign-in-throttle.ts';
import { findColleagueObjection } from './colleagues.ts';
import { type Body, ComingBodies } from './coming-bodies.ts';
import { findPicture, hasSentEnough, insertPicture } from './picture-repository.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const LONGEST_SIDE = 2_048;
const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;
/** Of a body that is too large the rest is read and dropped, so that the browser hears the answer. */
const MAX_DROPPED_BYTES = 8 * SUPPORT_BOUNDS.pictureBytes;

/** Known from before the body comes until all of it is stored. */
interface Sender extends Body {
  isWhole: boolean;
  readonly isGone: () => boolean;
}

const SCREENSHOT: Drawing = {
  formats: new Set(['jpeg', 'png', 'webp']),
  fit: picture =>
    picture.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true }),
};

export interface PictureRoutesOptions extends Pick<Site, 'findCaller' | 'extras'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly throttle: Pick<SignInThrottle, 'refusesPicture'>;
}

/** Pictures that go with a request: sent by POST, and seen by who may read the request alone. */
export function addPictureRoutes(app: FastifyInstance, options: PictureRoutesOptions): void {
  const { db, clock, throttle, findCaller, extras } = options;
  const asked = '/media/requests';
  const bodies = new ComingBodies();

  // In a scope of its own: no call of the site takes bytes for a body.
  app.register(async scope => {
    scope.addContentTypeParser(TYPES, (_request: unknown, body: Readable) => readBytes(body));
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      if (error.statusCode !== 415) throw error;
      sendRefusal(reply, refuse('support/picture-format'), extras);
    });

    const senders = new WeakMap<object, Sender>();
    scope.post<{ Body: Buffer | null | undefined }>(
      asked,
      {
        // Before the body is read: a stranger's is not.
        async onRequest(request, reply) {
          const caller = await findCaller(request, 'signed-in', asked);
          const sender = isRefusal(caller) ? caller : await admit(request, reply, caller.player);
          if (isRefusal(sender)) {
            sendRefusal(reply, sender, extras);
            return reply;
          }
          senders.set(request, sender);
          return undefined;
        },
      },
      async (request, reply) => {
        const sender = senders.get(request);
        if (!sender) throw new Error('a picture of nobody');
        sender.isWhole = true;
        try {
          const owner = await findOwner(request, sender);
          const stored = isRefusal(owner) ? owner : await store(sender, request.body);
          if (isRefusal(stored)) sendRefusal(reply, stored, extras);
          else reply.send({ success: stored });
          return reply;
        } finally {
          bodies.leave(sender);
        }
      },
    );
  });

  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    { id: playerId, isStaff }: Player,
  ): Promise<Sender | Refusal> {
    if (await throttle.refusesPicture(request, playerId)) return refuse('request/too-often');
    // Who answers many players shows something to each.
    if (!isStaff && (await hasSentEnough(db, playerId, clock.now()))) {
      return refuse('request/too-often', 'За сутки прислано слишком много картинок');
    }
    const sender: Sender = {
      senderId: playerId,
      sinceMs: clock.now().getTime(),
      isWhole: false,
      isGone: () => reply.raw.destroyed,
      breakOff: () => void reply.raw.destroy(),
    };
    // Who went away while we looked has closed already, and would hold a place for ever.
    if (reply.raw.destroyed || !bodies.enter(sender)) return refuse('request/too-often');
    // Whoever has gone away with all of it sent holds the place until it is drawn: it is in memory that long.
    reply.raw.once('close', () => sender.isWhole || bodies.leave(sender));
    return sender;
  }

  /** A body may take a minute to come, and whoever sent its beginning may be nobody by then. */
  async function findOwner(request: FastifyRequest, sender: Sender): Promise<Player | Refusal> {
    const caller = await findCaller(request, 'signed-in', asked);
    if (isRefusal(caller)) return caller;
    return caller.player.id === sender.senderId ? caller.player : refuse('identity/guest');
  }

  async function store({ senderId: ownerId, isGone }: Sender, sent: Buffer | null | undefined) {
    if (sent === null) return refuse('support/picture-too-large');
    const drawn = sent ? await drawAnew(sent, SCREENSHOT, { id: ownerId, isGone }) : 'no-picture';
    if (drawn === 'no-picture') return refuse('support/picture-format');
    if (drawn === 'too-heavy') return refuse('support/picture-too-heavy');
    return db.inTransaction(async tx => {
      await lockPlayer(tx, ownerId);
      return insertPicture(tx, ownerId, drawn, clock.now());
    });
  }

  app.get<{ Params: { file: string } }>(`${asked}/:file`, async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1];
    const caller = await findCaller(request, 'signed-in', asked);
    const picture = id && !isRefusal(caller) ? await findPicture(db, id) : null;
    if (!picture || isRefusal(caller)) return reply.callNotFound();
    const { ownerId, playerId } = picture;
    const isOwn = [ownerId, playerId].includes(caller.player.id);
    const isForStaff = playerId !== null && !isOwn;
    const isShown =
      isOwn ||
      (isForStaff &&
        !isRefusal(await findCaller(request, 'requests/answer', asked)) &&
        !(await findColleagueObjection(db, caller.player.id, playerId)));
    if (!isShown) return reply.callNotFound();
    // The strict policy of every answer that is no page applies here too.
    return reply
      .type('image/webp')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-disposition', 'inline; filename="picture.webp"')
      .send(picture.image);
  });
}

/** The whole body; null for one that is too large. */
async function readBytes(body: Readable): Promise<Buffer | null> {
  let gathered: GatheredBytes | null = new GatheredBytes(SUPPORT_BOUNDS.pictureBytes);
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (gathered && !gathered.add(piece)) gathered = null;
    if (bytes > MAX_DROPPED_BYTES) break;
  }
  return gathered?.bytes ?? null;
}
