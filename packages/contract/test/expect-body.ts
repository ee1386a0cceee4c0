import { expect } from 'vitest';
import type { z } from 'zod';
import { exampleBodies, withSurprise } from './example-bodies.ts';

/** It takes a valid body, and refuses the same with a field too many, however deep. */
export function expectStrict(body: z.ZodType): void {
  for (const example of exampleBodies(body)) {
    expect(body.safeParse(example).error).toBeUndefined();
    const surprising = withSurprise(example);
    expect(surprising).not.toEqual([]);
    for (const changed of surprising) {
      const [issue] = body.safeParse(changed).error?.issues ?? [];
      expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: ['surprise'] });
    }
  }
}

/** An id in capitals is read as PostgreSQL would. */
export function expectIdsOfOneCase(body: z.ZodType): void {
  for (const example of exampleBodies(body)) {
    const text = JSON.stringify(example);
    expect(JSON.stringify(body.parse(JSON.parse(text)))).toBe(
      text.replace(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/g, id => id.toLowerCase()),
    );
  }
}
