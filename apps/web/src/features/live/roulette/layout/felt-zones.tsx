import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LayoutProps } from '../../table/table-look.ts';
import { type FeltSize, layZones, type Zone } from './felt.ts';
import { placeRect, type Turn } from './felt-frame.ts';
import { describeSpot } from './spot-words.ts';
import { useLongPress } from './use-long-press.ts';
import { type Step, walkFrom } from './walk.ts';

interface FeltZonesProps extends Pick<LayoutProps, 'chips' | 'isOpen' | 'takeBack'> {
  size: FeltSize;
  turn: Turn;
  onPress: (zone: Zone, event: MouseEvent) => void;
  /** Held by a finger. */
  onHold: (zone: Zone, event: PointerEvent) => void;
  onAim: (zone: Zone | null) => void;
}

const STEPS: Record<Turn, Readonly<Record<string, Step>>> = {
  wide: { ArrowRight: 'on', ArrowLeft: 'back', ArrowUp: 'in', ArrowDown: 'out' },
  upright: { ArrowDown: 'on', ArrowUp: 'back', ArrowRight: 'in', ArrowLeft: 'out' },
};

/**
 * The buttons of all spots, each where a press means it. One of them takes the focus by Tab; arrows go on
 * from there over cells and lines.
 */
export function FeltZones(props: FeltZonesProps) {
  const { size, turn, chips, isOpen, takeBack, onPress, onHold, onAim } = props;
  const zones = useMemo(() => layZones(size), [size]);
  const byId = useMemo(() => new Map(zones.map(zone => [zone.spot.id, zone])), [zones]);
  const [current, setCurrent] = useState('straight:0');
  const root = useRef<HTMLDivElement>(null);
  const zoneOf = (event: SyntheticEvent) => {
    const button = event.target instanceof Element ? event.target.closest('[data-spot]') : null;
    return byId.get(button?.getAttribute('data-spot') ?? '') ?? null;
  };
  const hold = useLongPress(event => {
    const zone = zoneOf(event);
    if (zone) onHold(zone, event);
  });

  function onKeyDown(event: KeyboardEvent) {
    const zone = zoneOf(event);
    if (!zone) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      takeBack(zone.spot.id);
      return;
    }
    const step = STEPS[turn][event.key];
    const next = step && walkFrom(zones, zone, step);
    if (!next) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>(`[data-spot="${next.spot.id}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are the controls; one listener hears them all
    <div
      ref={root}
      className="absolute inset-0"
      onKeyDown={onKeyDown}
      onClick={event => {
        const zone = zoneOf(event);
        if (zone && !hold.wasHeld()) onPress(zone, event);
      }}
      onContextMenu={event => {
        event.preventDefault();
        const zone = zoneOf(event);
        // A finger's long press asks for a menu too; what that means is told by onHold.
        if (zone && !hold.isTouching()) takeBack(zone.spot.id);
      }}
      onPointerOver={event => {
        if (event.pointerType !== 'touch') onAim(zoneOf(event));
      }}
      onPointerLeave={() => onAim(null)}
      onFocus={event => {
        const zone = zoneOf(event);
        if (!zone) return;
        setCurrent(zone.spot.id);
        if (event.target.matches(':focus-visible')) onAim(zone);
      }}
      onBlur={() => onAim(null)}
      {...hold.listeners}
    >
      {zones.map(zone => (
        <ZoneButton
          key={zone.spot.id}
          zone={zone}
          size={size}
          turn={turn}
          label={describeSpot(zone.spot, chips.get(zone.spot.id))}
          isCurrent={zone.spot.id === current}
          isOpen={isOpen}
        />
      ))}
    </div>
  );
}

interface ZoneButtonProps {
  zone: Zone;
  size: FeltSize;
  turn: Turn;
  label: string;
  isCurrent: boolean;
  isOpen: boolean;
}

const ZoneButton = memo(({ zone, size, turn, label, isCurrent, isOpen }: ZoneButtonProps) => (
  <button
    type="button"
    className="felt-zone"
    data-spot={zone.spot.id}
    aria-label={label}
    aria-disabled={!isOpen}
    tabIndex={isCurrent ? 0 : -1}
    style={placeRect(zone, size, turn)}
  />
));
