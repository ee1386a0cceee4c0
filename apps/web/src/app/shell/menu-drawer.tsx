import { useDrag } from '@use-gesture/react';
import { type TouchEvent, useEffect, useRef } from 'react';
import { BrandLogo } from '../../components/brand/brand-logo.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { useSession } from '../../lib/session.ts';
import { siteConfig } from '../../lib/site-config.ts';
import { setMenuOpen, useUi } from '../../lib/ui-store.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { BonusCard } from './bonus-card.tsx';
import { OnlineCount } from './online-count.tsx';
import { SidebarLinks } from './sidebar-links.tsx';

const CLOSING_SWIPE_PX = 75;

const closeMenu = () => setMenuOpen(false);

/** The sidebar of screens narrower than 1024 px. */
export function MenuDrawer() {
  const isOpen = useUi(ui => ui.isMenuOpen);
  const { user } = useSession();
  const isWide = useMediaQuery('(width >= 1024px)');
  // Where the finger landed: the gesture itself begins some pixels later, when it is no tap any more.
  const landedAtX = useRef(0);
  const noteLanding = ({ touches }: TouchEvent) => {
    landedAtX.current = touches[0]?.clientX ?? 0;
  };
  const bindSwipe = useDrag(
    ({ last, xy: [x], event }) => {
      // Where it was lifted: the last move may be left out.
      const liftedAtX = 'changedTouches' in event ? event.changedTouches[0]?.clientX : x;
      if (last && landedAtX.current - (liftedAtX ?? x) > CLOSING_SWIPE_PX) closeMenu();
    },
    // Pointer events end as soon as the browser thinks of scrolling; touch events last.
    { axis: 'x', filterTaps: true, pointer: { touch: true } },
  );
  useEffect(() => {
    if (isWide) closeMenu();
  }, [isWide]);
  return (
    <Drawer
      open={isOpen && !isWide}
      onOpenChange={setMenuOpen}
      title="Меню"
      header={<BrandLogo name={siteConfig.brandName} />}
      panelProps={{ ...bindSwipe(), onTouchStartCapture: noteLanding }}
    >
      <div className="flex min-h-full flex-col pt-1">
        <SidebarLinks onFollow={closeMenu} />
        <div className="mt-auto px-3.5 pt-6">
          {user && <BonusCard user={user} onFollow={closeMenu} />}
          <div className="flex items-center justify-between py-2.5 pl-1.5">
            <OnlineCount />
            <ThemeToggle />
          </div>
        </div>
      </div>
    </Drawer>
  );
}
