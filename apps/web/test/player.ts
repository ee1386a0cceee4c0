import type { User } from '@kvazar/contract';

/** A signed-in player; tests say only what matters to them. */
export const player: User = {
  id: 7,
  login: 'orion_7',
  balance: 10.1,
  is_admin: 0,
  is_ban: 0,
  is_ban_comment: '',
  img: '',
  ref_link: 'abc',
  status: { label: 'global', name: 'Global' },
  raceback: 0,
};
