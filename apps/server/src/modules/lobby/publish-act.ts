import { z } from 'zod';
import { defineAct } from '../approvals/two-person-act.ts';
import { readSetting } from '../site/site-settings.ts';
import type { PublishedBanner } from './banner-rules.ts';
import {
  BANNERS_KEY,
  findBannerVersion,
  findPublicationObjection,
  type Publication,
  publishBanner,
} from './banners.ts';

const ParamsSchema: z.ZodType<Publication> = z.strictObject({
  banner: z.number().int().positive(),
  version: z.number().int().positive(),
});

/** Whoever writes a banner asks, whoever checks promotions agrees. */
export const publishBannerAct = defineAct<Publication>({
  action: 'lobby/publish',
  title: 'Баннер на главную',
  ask: 'promotions/make',
  agree: 'promotions/check',
  params: ParamsSchema,
  subjectOf: ({ banner }) => `banner:${banner}`,
  async describe(db, { banner, version }) {
    const found = await findBannerVersion(db, banner, version);
    const published = (await readSetting<PublishedBanner[]>(db, BANNERS_KEY)) ?? [];
    const before = published.find(({ id }) => id === banner);
    const lines = [
      ['Заголовок', before?.title, found?.text.title],
      ['Текст', before?.text, found?.text.text],
      ['Ссылка', before?.href, found?.text.href],
    ] as const;
    return {
      summary: `Баннер «${found?.text.title ?? banner}», версия ${version}`,
      changes: lines.map(([name, from, to]) => ({ name, before: from ?? null, after: to ?? null })),
      href: '/admin/content',
    };
  },
  findObjection: (db, params) => findPublicationObjection(db, params, new Date()),
  async carryOut(tx, params, { actor, reason }) {
    const refusal = await publishBanner(tx, params, { actor, reason, now: new Date() });
    return refusal ?? 'Баннер на главной';
  },
});
