import { useRef } from 'react';
import { createUuidV7 } from '../../../lib/uuid-v7.ts';

/**
 * The id of the command that is about to be sent. The same body gets the same id until `forget`, so
 * that pressing again after a lost answer repeats the command instead of making another one.
 */
export function useCommandId() {
  const last = useRef<{ body: string; id: string } | null>(null);
  return {
    idFor(body: object): string {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, id: createUuidV7() };
      return last.current.id;
    },
    forget(): void {
      last.current = null;
    },
  };
}
