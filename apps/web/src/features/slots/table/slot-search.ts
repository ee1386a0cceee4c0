import type { SlotId } from '@kvazar/games';
import { kopecksFromRoubles } from '@kvazar/money';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberStake } from '../../../play/settings/remembered-stake.ts';

type Search = Readonly<Record<string, unknown>>;

const UUID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `?bet=…` asks for a replay of that bet. */
export function readReplayId(search: Search): string | null {
  const bet = search['bet'];
  return typeof bet === 'string' && UUID_SHAPE.test(bet) ? bet : null;
}

function readStake(search: Search) {
  // The router may have turned the text into a number.
  const stake = kopecksFromRoubles(Number(search['stake'] ?? Number.NaN));
  return stake !== null && stake > 0 ? stake : null;
}

/** `?stake=1` opens a slot at that stake. Once, before the table reads what it remembers. */
export function useFirstStake(slot: SlotId): void {
  const search: Search = useSearch({ strict: false });
  useState(() => {
    const stake = readStake(search);
    if (stake !== null) rememberStake(slot, stake);
    return null;
  });
}
