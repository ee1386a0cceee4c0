import type { Permission, Refusal } from '@kvazar/contract';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import type { StaffMember } from '../identity/staff.ts';

/** One line of what would change; before is null for what is new, after for what goes. */
export interface ActChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What the second person reads before agreeing. */
export interface ActPicture {
  /** In one line, with names and sums as people say them. */
  readonly summary: string;
  readonly changes: readonly ActChange[];
  /** The page of the staff area where the whole of it is seen. */
  readonly href: string | null;
}

/** An act that one of staff asks for and another agrees to; modules list theirs. */
export interface TwoPersonAct<Params = never> {
  /** As the journal names it, `area/what`. */
  readonly action: string;
  /** What the button and the queue call it, in Russian. */
  readonly title: string;
  /** Who may ask for it. */
  readonly ask: Permission;
  /** Who may agree. */
  readonly agree: Permission;
  readonly params: z.ZodType<Params>;
  /** To whom or what, as the journal writes it: `player:5`, `game:dice`. */
  subjectOf(params: Params): string;
  describe(db: Queryable, params: Params): Promise<ActPicture>;
  /** Asked before anybody is troubled, when somebody agrees, and in the transaction that carries it out. */
  findObjection(db: Queryable, params: Params, staff: StaffMember): Promise<Refusal | null>;
  /** In the transaction that marks it as done, so that both happen or neither; answers what to tell. */
  carryOut(
    tx: Queryable,
    params: Params,
    by: {
      readonly people: readonly StaffMember[];
      readonly actor: string;
      readonly reason: string;
    },
  ): Promise<Refusal | string>;
}

/** Forgets the type of the parameters: whoever carries the act out has parsed them by its schema. */
export function defineAct<Params>(act: TwoPersonAct<Params>): TwoPersonAct {
  return act as unknown as TwoPersonAct;
}
