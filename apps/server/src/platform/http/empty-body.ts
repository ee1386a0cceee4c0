import type { FastifyInstance } from 'fastify';

/** A call without a payload may come with the type of JSON and nothing after it: as if it named none. */
export function acceptEmptyBody(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') done(null, undefined);
    else parseJson(request, text, done);
  });
}
