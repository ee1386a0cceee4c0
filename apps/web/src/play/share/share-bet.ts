import { formatRoubles } from '@kvazar/money';
import { showInfo, showSuccess } from '../../components/toast.ts';
import { readRoubles } from '../../lib/balance.ts';
import { paths } from '../../lib/paths.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { formatMultiplier } from '../bets/format-multiplier.ts';
import { gameTitle } from '../bets/game-title.ts';
import { drawBet } from './draw-bet.ts';
import type { SharedBet } from './shared-bet.ts';

/** By the system's own sheet where it takes pictures; else the picture is saved, the link copied. */
export async function shareBet(bet: SharedBet, draw = drawBet): Promise<void> {
  const url = addressOf(bet);
  const picture = nameFile(bet, await draw(bet));
  const data: ShareData = {
    title: `${gameTitle(bet.game)} · ${siteConfig.brandName}`,
    text: describe(bet),
    url,
    ...(picture && { files: [picture] }),
  };
  if (navigator.canShare?.(data)) {
    const isDone = await shareBySystem(data);
    if (isDone) return;
  }
  if (picture) save(picture);
  await copy(url, picture !== null);
}

/** Opens the check of this bet for anybody, signed in or not. */
export function addressOf({ id }: SharedBet): string {
  return `${location.origin}${paths.fairness}?${new URLSearchParams({ bet: id })}`;
}

function describe({ game, multiplier, payout }: SharedBet): string {
  const sum = formatRoubles(readRoubles(payout));
  return `${gameTitle(game)}: множитель ${formatMultiplier(multiplier)}×, выплата ${sum}. Ставку можно проверить:`;
}

async function shareBySystem(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Closing the sheet is an answer too; any other failure leaves the other way.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Null where the browser cannot draw: the link alone is worth sending. */
function nameFile(bet: SharedBet, blob: Blob | null): File | null {
  return blob && new File([blob], `kvazar-${bet.game}-${bet.id}.png`, { type: 'image/png' });
}

function save(picture: File): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = picture.name;
  link.click();
  URL.revokeObjectURL(address);
}

async function copy(url: string, isSaved: boolean): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    // Without a secure address, or when the player forbids it, browsers offer no clipboard.
    showInfo(isSaved ? 'Картинка сохранена' : 'Ссылка на ставку', url);
    return;
  }
  if (isSaved) showSuccess('Картинка сохранена', 'Ссылка на ставку скопирована');
  else showSuccess('Ссылка на ставку скопирована');
}
