import type { LobbyRow } from '@kvazar/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { WhenNear } from '../../components/when-near.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { LiveBetsTable } from '../../play/bets/live-bets-table.tsx';
import { BigWins } from './big-wins.tsx';
import { ContinueRow } from './continue-row.tsx';
import { createDemoButton, type LoadDemoDialog } from './demo-button.tsx';
import { GameTiles } from './game-tiles.tsx';
import { orderBy } from './games.ts';
import { Hero } from './hero.tsx';
import { SlotCards, TablesSection } from './more-games.tsx';
import { SectionHeading } from './section-heading.tsx';

/** What other features show here. None of it belongs to the first load. */
interface LobbyParts {
  loadCrashGlance: () => Promise<ComponentType<{ children: ReactNode }>>;
  loadFaq: () => Promise<ComponentType>;
  loadSlotDemo: LoadDemoDialog;
  loadSlotRows: () => Promise<ComponentType>;
  loadTablesRow: () => Promise<ComponentType>;
}

export function createLobbyPage(parts: LobbyParts): ComponentType {
  const { loadCrashGlance, loadFaq, loadSlotDemo, loadSlotRows, loadTablesRow } = parts;
  const CrashGlance = lazy(async () => ({ default: await loadCrashGlance() }));
  const Faq = lazy(async () => ({ default: await loadFaq() }));
  const DemoButton = createDemoButton(loadSlotDemo);
  const SlotRows = lazy(async () => ({ default: await loadSlotRows() }));
  const TablesRow = lazy(async () => ({ default: await loadTablesRow() }));
  return () => (
    <div className="flex flex-col gap-6.5">
      <Hero glance={CrashGlance} demo={<DemoButton />} />
      <ContinueRow />
      <GameTiles />
      <Banners />
      <Rewards />
      <Season />
      <Further>
        <Rows
          parts={{
            slots: <SlotCards />,
            tables: (
              <TablesSection>
                <WhenNear>
                  <Suspense fallback={<Skeleton className="h-26 rounded-tile" />}>
                    <TablesRow />
                  </Suspense>
                </WhenNear>
              </TablesSection>
            ),
            wins: <BigWins />,
            bets: <LiveBets />,
            // Their number is known only with the server's answer: below what a first look takes in, they move nothing.
            'slot-rows': (
              <WhenNear>
                <Suspense fallback={null}>
                  <SlotRows />
                </Suspense>
              </WhenNear>
            ),
          }}
        />
        <ForGuests>
          <Faq />
        </ForGuests>
        <FairnessNote />
      </Further>
    </div>
  );
}

/** In the order that the operator has given them. */
function Rows({ parts }: { parts: Record<LobbyRow, ReactNode> }) {
  const { lobby } = useSession().site;
  return orderBy(Object.keys(parts) as LobbyRow[], lobby?.rows, row => row).map(row => (
    <Fragment key={row}>{parts[row]}</Fragment>
  ));
}

const BannerStrip = lazy(async () => ({
  default: (await loadChunk(() => import('./banner-strip.tsx'))).BannerStrip,
}));

/** Which there are came with the session: their line is as tall before they are drawn. */
function Banners() {
  const { user, site } = useSession();
  const shown = (site.banners ?? []).filter(
    ({ audience }) => audience === 'all' || audience === (user ? 'players' : 'guests'),
  );
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={<div className="h-32" />}>
      <BannerStrip banners={shown} />
    </Suspense>
  );
}

let hasShownAll = false;

/**
 * What a first screen does not reach is drawn after it, in pieces. Once it has been drawn it is there
 * at once: who comes back finds the page as long as it was. Until then the footer stays away, as from
 * every page whose code is on its way: it would be seen for a moment and pushed out of sight.
 */
function Further({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(hasShownAll);
  useEffect(() => {
    hasShownAll = true;
    startTransition(() => setShown(true));
  }, []);
  return isShown ? children : <div data-page-skeleton hidden />;
}

/** Guests have none: what shows them is no part of their first load. */
const BonusStrip = lazy(async () => ({
  default: (await loadChunk(() => import('./bonus-strip.tsx'))).BonusStrip,
}));

const SeasonRow = lazy(async () => ({
  default: (await loadChunk(() => import('./season-row.tsx'))).SeasonRow,
}));

function Season() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense fallback={<Skeleton className="h-39.5 rounded-tile bar:h-18.5" />}>
      <SeasonRow playerId={user.id} />
    </Suspense>
  );
}

function Rewards() {
  const { user } = useSession();
  if (!user || user.raceback === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-18.5 rounded-tile" />}>
      <BonusStrip user={user} />
    </Suspense>
  );
}

/** Players have the whole help. As tall from the start as the closed questions are. */
function ForGuests({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user) return null;
  return (
    <WhenNear className="h-120">
      <Suspense fallback={<div className="h-120" />}>{children}</Suspense>
    </WhenNear>
  );
}

/** Guests on phones have no footer: this is their way to the fairness page. */
function FairnessNote() {
  return (
    <Link
      to={paths.fairness}
      className="flex items-center gap-4 rounded-tile border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong hover:bg-raised wallet:px-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-tint text-accent-text">
        <ShieldCheck aria-hidden="true" className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">Честность</span>
        <span className="mt-0.5 block text-sm leading-snug text-muted">
          Как устроен честный результат и как проверить любую ставку самому
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

/** Everybody's bets in all games, for guests too. */
function LiveBets() {
  return (
    <section aria-labelledby="live-bets">
      <SectionHeading id="live-bets">Ставки в прямом эфире</SectionHeading>
      <LiveBetsTable
        empty={
          <EmptyState
            title="Здесь появятся ставки игроков"
            text="Ставок ещё не было. Как только кто-то сыграет, вы увидите ставку, множитель и выплату."
          />
        }
      />
    </section>
  );
}
