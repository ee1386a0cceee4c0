import { refuse } from '@kvazar/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AddCall } from '../../platform/http/call-routes.ts';
import { renewProof } from './prove-staff.ts';
import type { Session, SessionStore } from './session-store.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export interface StaffRoutesOptions {
  readonly db: Database;
  readonly sessions: SessionStore;
  readonly throttle: SignInThrottle;
  readonly clock: Clock;
}

export function addStaffRoutes(addCall: AddCall<Session>, options: StaffRoutesOptions): void {
  addCall('/api/staff/prove', async ({ body, caller, request }) => {
    if (await options.throttle.refusesProof(request, caller.player.id)) {
      return refuse('request/too-often');
    }
    return (await renewProof(options, caller, body)) ?? 'Подтверждено на 15 минут';
  });
}
