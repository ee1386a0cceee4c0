import type { FastifyInstance } from 'fastify';

/** The site answers to no other. */
type Method = 'GET' | 'HEAD' | 'POST';

export interface Route {
  readonly method: Method;
  readonly url: string;
}

const LINE = /^((?:│ {3}| {4})*)[├└]── (.+) \(([A-Z, ]+)\)$/;
const LEVEL_WIDTH = 4;

/** Every address that a site answers, read from the tree that Fastify draws of them. */
export function listRoutes(http: FastifyInstance): Route[] {
  const above: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .trimEnd()
    .split('\n')
    .flatMap(line => {
      const [, indent = '', rest = '', methods = ''] = LINE.exec(line) ?? [];
      if (rest === '') throw new Error(`no route: ${line}`);
      const level = indent.length / LEVEL_WIDTH;
      const url = (above[level - 1] ?? '') + rest;
      above[level] = url;
      return methods.split(', ').map(method => ({ method: method as Method, url }));
    });
}
