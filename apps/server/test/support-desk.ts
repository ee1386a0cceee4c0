import { randomUUID } from 'node:crypto';
import type { StaffWholeRequest, WholeRequest } from '@kvazar/contract';
import type { Role } from '../src/modules/identity/roles.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { giveRole } from './staff-roles.ts';

export interface Person {
  readonly id: number;
  readonly login: string;
  readonly password: string;
  readonly client: TestClient;
}

export async function newcomer(site: TestApp): Promise<Person> {
  const client = site.newClient();
  const { login, password } = await client.registerSomeone();
  const id = (await client.call('/api/getUser')).success?.user.id ?? 0;
  return { id, login, password, client };
}

/** Anew, where a test has moved the clock past the end of sessions. */
export async function signIn({ client, login, password }: Person): Promise<void> {
  const { status, error } = await client.call('/api/login', { login, password });
  if (status !== 200) throw new Error(error);
}

/** Known to the node as staff: sockets that are opened from now on hear what staff hear. */
export async function hire(site: TestApp, role: Role): Promise<Person> {
  const person = await newcomer(site);
  await giveRole(site.db, person.login, role);
  await site.hearSignals();
  await person.client.call('/api/staff/prove', { password: person.password });
  return person;
}

interface Reply<Request> {
  readonly success: { readonly request: Request } | undefined;
  readonly error: string | undefined;
}

/** The request that a call answers with. */
export async function requestOf<Request extends WholeRequest | StaffWholeRequest>(
  reply: Promise<Reply<Request>>,
): Promise<Request> {
  const { success, error } = await reply;
  if (!success) throw new Error(error);
  return success.request;
}

export const open = ({ client }: Person, more: Record<string, unknown> = {}) =>
  client.call('/api/support/open', {
    ...{ id: randomUUID(), topic: 'other', text: 'Не могу понять' },
    ...more,
  });

export const reply = ({ client }: Person, request: string, more: Record<string, unknown> = {}) =>
  client.call('/api/support/reply', { id: randomUUID(), request, text: 'И ещё', ...more });

export const answer = ({ client }: Person, request: string, more: Record<string, unknown> = {}) =>
  client.call('/api/admin/requests/answer', {
    ...{ id: randomUUID(), request, text: 'Посмотрели', state: 'answered' },
    ...more,
  });
