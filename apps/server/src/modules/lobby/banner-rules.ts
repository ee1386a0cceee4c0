import type { Banner, BannerText, StaffBanner } from '@kvazar/contract';

/** A version that stands on the site, or will: the setting `banners` lists them in their order. */
export interface PublishedBanner extends BannerText {
  readonly id: number;
  readonly version: number;
}

export const MAX_BANNERS = 6;

export function isOver({ until }: Pick<BannerText, 'until'>, now: Date): boolean {
  return until !== null && new Date(until) <= now;
}

function isAhead({ from }: Pick<BannerText, 'from'>, now: Date): boolean {
  return from !== null && new Date(from) > now;
}

/** What is not begun is told to nobody. */
export function viewShown(published: readonly PublishedBanner[], now: Date): Banner[] {
  return published
    .filter(banner => !isOver(banner, now) && !isAhead(banner, now))
    .map(({ from: _, version: __, ...banner }) => banner);
}

export function stateOf(published: BannerText | undefined, now: Date): StaffBanner['state'] {
  if (!published) return 'draft';
  if (isOver(published, now)) return 'over';
  return isAhead(published, now) ? 'waiting' : 'shown';
}

/** In the place of its earlier version, or last. */
export function putIn(
  published: readonly PublishedBanner[],
  banner: PublishedBanner,
): PublishedBanner[] {
  const isThere = published.some(({ id }) => id === banner.id);
  if (!isThere) return [...published, banner];
  return published.map(other => (other.id === banner.id ? banner : other));
}

/** Whoever is not named keeps the place behind those who are. */
export function reorder(
  published: readonly PublishedBanner[],
  ids: readonly number[],
): PublishedBanner[] {
  const placeOf = ({ id }: PublishedBanner) => {
    const place = ids.indexOf(id);
    return place === -1 ? ids.length : place;
  };
  return published.toSorted((a, b) => placeOf(a) - placeOf(b));
}
