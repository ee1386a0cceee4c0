import type { Ratio, SlotInfo } from '@kvazar/games';
import { Link, useSearch } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { iconButtonClasses } from '../../../components/button-look.ts';
import { Switch } from '../../../components/switch.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { paths } from '../../../lib/paths.ts';
import { formatMultiple } from '../../../play/bets/format-multiplier.ts';
import { FastButton } from '../../../play/phone/fast-button.tsx';
import { useIsPhone } from '../../../play/phone/is-phone.ts';
import { ResultStrip } from '../../../play/result-strip.tsx';
import { GameShell } from '../../../play/shell/game-shell.tsx';
import { InstantDock } from '../../../play/shell/instant-dock.tsx';
import { FavouriteButton } from '../catalogue/favourite-button.tsx';
import { DemoNote } from '../demo/demo-note.tsx';
import { FreeSpinsBar } from '../free-spins/free-spins-bar.tsx';
import { SlotRules } from '../rules/slot-rules.tsx';
import type { KnownSlot } from '../slot-infos.ts';
import { formatShare } from '../slot-words.ts';
import { stageAspect } from '../stage/stage-aspect.ts';
import { StageMount } from '../stage-mount/stage-mount.tsx';
import { type ChosenHouse, useSlotHouse } from './slot-house.ts';
import { readReplayId, useFirstStake } from './slot-search.ts';
import { SpinButton } from './spin-button.tsx';
import { describeResult, StageBar } from './stage-bar.tsx';
import { UnseenOffer } from './unseen-offer.tsx';
import { type SlotTable, useSlotTable } from './use-slot-table.ts';
import { WindowDock, WindowFrame } from './window-frame.tsx';

const UNIT = 1_000_000;

/** A proven share as the ratio that game screens show; cut, never rounded up. */
function ratioOf(share: number): Ratio {
  return { numerator: Math.floor(share * UNIT), denominator: UNIT };
}

function describeRtp({ proof }: SlotInfo): string {
  const { rtp, rtpLow, rtpHigh, spins } = proof;
  if (spins === null) return `RTP ${formatShare(rtp)}: точный расчёт по всем исходам`;
  return `RTP ${formatShare(rtp)}, с вероятностью 99 % от ${formatShare(rtpLow)} до ${formatShare(rtpHigh)}`;
}

interface SlotScreenProps {
  slot: KnownSlot;
  /** In the page, or a slot and nothing else. */
  place: 'page' | 'window';
}

/** A slot, played for money or, switched over, for demo credits. */
export function SlotScreen({ slot, place }: SlotScreenProps) {
  const chosen = useSlotHouse(slot.id);
  useFirstStake(slot.id);
  const key = chosen.house.isDemo ? 'demo' : 'site';
  return <SlotAtTable key={key} slot={slot} place={place} {...chosen} />;
}

function SlotAtTable({ slot, place, house, setDemo }: SlotScreenProps & ChosenHouse) {
  const replayId = readReplayId(useSearch({ strict: false }));
  const table = useSlotTable({ slot, house, replayId });
  const isWindow = place === 'window';
  const isPhone = useIsPhone();
  const dock = (
    <InstantDock
      round={table.round}
      winLabel="Выплата до"
      manualButton={<SpinButton table={table} balance={house.shownBalance} />}
      control={<DemoSwitch table={table} onChange={setDemo} />}
      side={<FastButton />}
      isManualOnly={table.freeSpins.used !== null}
    />
  );
  return (
    <GameShell
      game={slot.id}
      rtp={ratioOf(slot.proof.rtp)}
      rulesLead={describeRtp(slot)}
      rules={<SlotRules slot={slot} />}
      hotkeys={table.hotkeys}
      aside={
        isPhone ? (
          <FavouriteButton slot={slot} look="plain" />
        ) : (
          !isWindow && <SlotAside slot={slot} />
        )
      }
      balance={table.isDemo ? 'Демо' : 'В игре'}
      history={<ResultStrip bets={table.round.results} format={formatMultiple} />}
      extras={
        <div className="tools-line flex-wrap">
          <DemoSwitch table={table} onChange={setDemo} />
        </div>
      }
      dock={
        isWindow && !isPhone ? (
          <WindowDock table={table} balance={house.shownBalance} sheet={dock} />
        ) : (
          dock
        )
      }
      stage={
        <>
          {isPhone ? (
            <p role="status" className="sr-only">
              {describeResult(table)}
            </p>
          ) : (
            <StageBar table={table} balance={house.shownBalance} />
          )}
          {!isPhone && <FreeSpinsBar table={table} />}
          <div
            className={
              isWindow || isPhone
                ? 'relative min-h-0 flex-1 overflow-hidden'
                : 'relative aspect-(--stage-aspect) w-full overflow-hidden @min-[700px]/screen:aspect-auto @min-[700px]/screen:min-h-[460px] @min-[700px]/screen:flex-1'
            }
            style={{ '--stage-aspect': stageAspect(slot) } as CSSProperties}
          >
            <StageMount {...table.stage} />
            <UnseenOffer table={table} />
          </div>
          {isPhone && <FreeSpinsBar table={table} />}
        </>
      }
      {...(isWindow && { frame: WindowFrame })}
    />
  );
}

function SlotAside({ slot }: { slot: KnownSlot }) {
  return (
    <span className="-my-2 flex items-center">
      <FavouriteButton slot={slot} look="plain" />
      <Tooltip content="На всё окно" side="bottom">
        <Link
          to={paths.slotFullWindow}
          params={{ id: slot.id }}
          aria-label="На всё окно"
          className={iconButtonClasses()}
        >
          <Maximize2 aria-hidden="true" className="size-5" />
        </Link>
      </Tooltip>
    </span>
  );
}

interface DemoSwitchProps {
  table: SlotTable;
  onChange: (isDemo: boolean) => void;
}

function DemoSwitch({ table: { round, isDemo }, onChange }: DemoSwitchProps) {
  return (
    <>
      <Switch
        className="phone:flex-1"
        label="Демо"
        description="Та же математика, игровые кредиты"
        checked={isDemo}
        onCheckedChange={onChange}
        disabled={round.isLocked || round.phase !== 'ready'}
      />
      {isDemo && (
        <DemoNote>
          Демо: игровые кредиты, а не деньги. Баланс, история и статистика не меняются.
        </DemoNote>
      )}
    </>
  );
}
