import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call: anyone, whoever is signed in even if banned, a player who is signed in and not
 * banned, or staff with a permission.
 */
export type Access = 'anyone' | 'signed-in' | 'player' | Permission;

export interface CallDefinition {
  readonly summary: string;
  readonly access: Access;
  /** For the few calls whose body may be larger than usual, or must be smaller. */
  readonly maxBodyBytes?: number;
  readonly body: z.ZodType;
  readonly success: z.ZodType;
}

/** Of a call whose moment of arrival decides: it is read before anybody is counted, and so it is small. */
export const TIMED_BODY_BYTES = 2_000;

/** Keeps the exact schema types of a call, which the server and the web infer from. */
export function defineCall<const Definition extends CallDefinition>(
  definition: Definition,
): Definition {
  return definition;
}
