import { JACKPOTS, type SlotHold } from '@kvazar/games';
import type { Ref } from 'react';
import { joinClasses } from '../../../../components/join-classes.ts';
import { JACKPOT_LOOKS } from '../scene/jackpot-look.ts';
import type { StageSlot } from '../schedule/stage-slot.ts';
import type { Hud } from './read-hud.ts';
import { StageBanner } from './stage-banner.tsx';

interface StageHudProps {
  slot: StageSlot;
  hud: Hud;
  /** There is room for the jackpots beside the reels. */
  isBeside: boolean;
  formatWin: (winE4: number) => string;
  /** Written every frame while a sum is counted. */
  sum: Ref<HTMLElement>;
  bannerSum: Ref<HTMLElement>;
}

/** Everything that is written over the reels. It is text of the page: sharp, and set in its face. */
export function StageHud({ slot, hud, isBeside, formatWin, sum, bannerSum }: StageHudProps) {
  const { free, multiplier, respinsLeft, banner, words, isGlad } = hud;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-white">
      <div className="absolute inset-x-2 top-1.5 flex items-center justify-between gap-2 @min-[560px]:inset-x-4 @min-[560px]:top-2.5">
        {slot.hold ? (
          <JackpotBoard
            hold={slot.hold}
            lit={hud.litJackpot}
            isBeside={isBeside}
            formatWin={formatWin}
          />
        ) : (
          <>
            {free ? (
              <Plate label="Фриспин" short="Фриспин">
                {`${free.number} / ${free.total}`}
              </Plate>
            ) : (
              <span />
            )}
            {multiplier > 1 && (
              <Plate key={multiplier} label="Множитель" short="Множитель" isLively>
                ×{multiplier}
              </Plate>
            )}
          </>
        )}
      </div>
      <div className="absolute inset-x-2 bottom-1 flex h-8 items-center justify-center gap-2.5 @min-[560px]:bottom-2.5 @min-[560px]:h-10">
        {respinsLeft !== null && <Respins left={respinsLeft} hold={slot.hold} />}
        <p
          className={joinClasses(
            'slot-plate flex min-w-0 items-baseline gap-2 rounded-full px-4 py-1 transition-opacity duration-200 @min-[560px]:px-6 @min-[560px]:py-1.5',
            words === '' && 'opacity-0',
            isGlad && 'slot-plate-glad',
          )}
        >
          <span className="truncate text-[12px] font-medium text-white/80 @min-[560px]:text-sm">
            {words}
          </span>
          <b
            ref={sum}
            className={joinClasses(
              'font-display text-[15px] leading-none font-extrabold whitespace-nowrap @min-[560px]:text-xl',
              isGlad && 'text-[#ffe08a]',
            )}
          />
        </p>
      </div>
      {banner && <StageBanner key={banner.key} banner={banner} sum={bannerSum} />}
    </div>
  );
}

interface PlateProps {
  label: string;
  short: string;
  isLively?: boolean;
  children: React.ReactNode;
}

function Plate({ label, short, isLively = false, children }: PlateProps) {
  return (
    <p
      className={joinClasses(
        'slot-plate flex items-baseline gap-2 rounded-full px-3 py-0.5 @min-[560px]:px-4.5 @min-[560px]:py-1',
        isLively && 'slot-plate-lively',
      )}
    >
      <span className="text-[11px] font-medium text-white/75 @min-[560px]:text-[13px]">
        <span className="@min-[560px]:hidden">{short}</span>
        <span className="hidden @min-[560px]:inline">{label}</span>
      </span>
      <b className="font-display text-sm leading-tight font-extrabold text-[#ffe08a] @min-[560px]:text-lg">
        {children}
      </b>
    </p>
  );
}

function Respins({ left, hold }: { left: number; hold: SlotHold | null }) {
  return (
    <p className="slot-plate flex items-center gap-1.5 rounded-full px-3 py-1.5 @min-[560px]:px-4">
      {Array.from({ length: hold?.respins ?? 3 }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place.
          key={index}
          className={joinClasses(
            'slot-lamp size-3 rounded-full @min-[560px]:size-4',
            index < left && 'slot-lamp-lit',
          )}
        />
      ))}
    </p>
  );
}

interface JackpotBoardProps {
  hold: SlotHold;
  lit: Hud['litJackpot'];
  isBeside: boolean;
  formatWin: (winE4: number) => string;
}

function JackpotBoard({ hold, lit, isBeside, formatWin }: JackpotBoardProps) {
  return (
    <ul
      className={joinClasses(
        'grid',
        isBeside
          ? 'absolute top-2.5 left-0 w-[clamp(140px,16cqw,210px)] gap-2.5'
          : 'mx-auto w-full max-w-3xl grid-cols-4 gap-1 @min-[560px]:gap-2.5',
      )}
    >
      {JACKPOTS.toReversed().map(id => {
        const { name, light, dark } = JACKPOT_LOOKS[id];
        const amount = formatWin(hold.jackpotsE4[id]).replace(/\.00(?=\s)/, '');
        return (
          <li
            key={id}
            className={joinClasses(
              'slot-jackpot min-w-0 rounded-lg px-1 py-0.5 text-center @min-[560px]:rounded-xl @min-[560px]:py-1',
              isBeside && 'py-2 @min-[560px]:py-2',
              lit === id && 'slot-jackpot-lit',
            )}
            style={{ '--light': light, '--dark': dark } as React.CSSProperties}
          >
            <span className="block text-[9px] leading-tight font-semibold tracking-wide uppercase opacity-90 @min-[560px]:text-[11px]">
              {name}
            </span>
            <b
              className="block truncate font-display leading-tight font-extrabold"
              style={{ fontSize: `min(16px, ${(isBeside ? 18 : 29) / amount.length}cqw)` }}
            >
              {amount}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
