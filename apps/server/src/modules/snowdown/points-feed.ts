import { kopecks, roublesFromKopecks } from '@kvazar/money';
import type { LiveServer } from '../../platform/live/live-server.ts';
import { topicRoom } from '../../platform/live/topics.ts';
import { pointsOf } from '../statuses/points.ts';
import type { HeistBoard } from './heist-board.ts';
import { freedOf } from './heist-view.ts';

const EVERY_MS = 2_500;
const ROOM = topicRoom('snowdown');

/** Tells the pages of this node how the common score grows, while there are any. */
export function startPointsFeed(
  board: HeistBoard,
  live: LiveServer,
  onError: (error: unknown) => void,
): { stop(): void } {
  let told = '';

  async function tell(): Promise<void> {
    if (!live.mayHoldOthers(ROOM, null)) return;
    const shown = await board.current();
    if (!shown || (shown.heist.state !== 'running' && shown.heist.state !== 'closed')) return;
    const points = {
      event: shown.heist.id,
      points: pointsOf(shown.heist.counted),
      freed: roublesFromKopecks(kopecks(freedOf(shown))),
    };
    const news = JSON.stringify(points);
    if (news === told) return;
    told = news;
    live.sendLocally(ROOM, 'snowdown:points', points);
  }

  const timer = setInterval(() => void tell().catch(onError), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
