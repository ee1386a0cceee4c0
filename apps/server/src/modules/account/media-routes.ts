import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { findAvatar } from './avatar-repository.ts';

const ADDRESS = /^([0-9a-z]{1,11}-[0-9a-f]{32})\.webp$/;
const ONE_YEAR_SECONDS = 31_536_000;

/** Pictures of players. The strict policy of every answer that is no page applies here too. */
export function addMediaRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { file: string } }>('/media/avatar/:file', async (request, reply) => {
    const name = ADDRESS.exec(request.params.file)?.[1];
    const image = name === undefined ? null : await findAvatar(db, name);
    if (!image) return reply.callNotFound();
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(image);
  });
}
