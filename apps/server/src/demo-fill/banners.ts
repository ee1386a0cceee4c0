import type { BannerText } from '@kvazar/contract';
import { createApprovals } from '../modules/approvals/approvals.ts';
import { saveBanner } from '../modules/lobby/banners.ts';
import { publishBannerAct } from '../modules/lobby/publish-act.ts';
import { expectDone } from '../ops-command.ts';
import type { Database } from '../platform/db/database.ts';
import { DAY_MS } from './story-times.ts';
import { findWhoMay } from './who-may.ts';

type Slide = Pick<BannerText, 'title' | 'text' | 'href' | 'theme' | 'picture' | 'audience'> & {
  readonly note: string;
  readonly days: number | null;
};

const SLIDES: readonly Slide[] = [
  {
    ...{ title: 'Турнир дня уже идёт', text: 'Каждая ставка приносит очки, итоги в полночь' },
    ...{ href: '/bonus', theme: 'gold', picture: 'trophy', audience: 'all', days: null },
    note: 'Постоянный баннер турнира',
  },
  {
    ...{ title: 'Промокод ORBITA', text: 'Введите его на странице бонусов до конца месяца' },
    ...{ href: '/bonus', theme: 'violet', picture: 'gift', audience: 'players', days: 30 },
    note: 'К осенней рассылке',
  },
  {
    ...{ title: 'Проверьте любую ставку', text: 'Формула, сид и результат открыты каждому' },
    ...{ href: '/fairness', theme: 'sea', picture: 'shield', audience: 'guests', days: null },
    note: 'Новым гостям о честности',
  },
];

/** Written and asked for, and nobody has agreed yet. */
const ASKED_FOR: Slide = {
  ...{ title: 'Вечер живых столов', text: 'Баккара и рулетка с дилерами с 18:00 по Москве' },
  ...{ href: '/live', theme: 'night', picture: 'cards', audience: 'all', days: 7 },
  note: 'К новым сменам дилеров',
};

/** Slides of the lobby: one of staff writes each, another lets it out. */
export async function publishBanners(db: Database, now: Date): Promise<void> {
  const maker = await findWhoMay(db, 'promotions/make');
  const checker = await findWhoMay(db, 'promotions/check');
  const clock = { now: () => now };
  const approvals = createApprovals({ db, clock, acts: [publishBannerAct] });
  const ask = async ({ note, days, ...rest }: Slide) => {
    const until = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
    const text = { ...rest, from: null, until };
    const order = { id: null, basedOn: null, text, note };
    const { id: banner, version } = expectDone(await saveBanner(db, clock, maker.id, order));
    const params = { banner, version };
    const asked = expectDone(await approvals.propose(maker, publishBannerAct.action, params, note));
    return asked.state === 'waiting' ? asked.id : null;
  };
  for (const slide of SLIDES) {
    const id = await ask(slide);
    const waiting = id === null ? null : await approvals.find(id);
    if (waiting) expectDone(await approvals.agree(checker.id, waiting.id, waiting.hash));
  }
  await ask(ASKED_FOR);
}
