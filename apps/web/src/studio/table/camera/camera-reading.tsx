import type { Card } from '@kvazar/games';
import { useState } from 'react';
import { Switch } from '../../../components/switch.tsx';
import { showCard } from '../../../features/live/verifier/result-marks.tsx';
import { readStoredFlag, writeStoredFlag } from '../../../lib/browser-storage.ts';
import { type CardCamera, type Reading, useCardReading } from './use-card-reading.ts';

interface CameraReadingProps {
  camera: CardCamera;
  isOpen: boolean;
  /** The rules want no further card. */
  isWhole: boolean;
  onCard: (card: Card) => void;
}

/** Pressed by hand, the switch keeps no focus: Enter is the confirmation's, and ends what a scanner types. */
function leaveToKeys(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !focused.matches(':focus-visible')) focused.blur();
}

/** Cards by the codes that the camera sees. What it reads goes the way of what is typed. */
export function CameraReading({ camera, isOpen, isWhole, onCard }: CameraReadingProps) {
  const [isWanted, setWanted] = useState(() => readStoredFlag('studio_reading'));
  const reading = useCardReading({ camera, isOn: isWanted && camera.isThere, isOpen, onCard });
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Switch
        label="Читать камерой"
        checked={isWanted}
        onCheckedChange={next => {
          writeStoredFlag('studio_reading', next);
          setWanted(next);
          leaveToKeys();
        }}
      />
      <p role="status" className="min-w-0 flex-1 text-sm text-muted">
        {isWanted && describe(camera, reading, isOpen, isWhole)}
      </p>
    </div>
  );
}

function describe(camera: CardCamera, reading: Reading, isOpen: boolean, isWhole: boolean): string {
  if (!camera.isThere) return 'Камеры нет: выберите её под картинкой или вводите карты сами';
  if (reading === 'failed') return 'Чтение не работает: вводите карты сами';
  if (reading === 'loading') return 'Чтение загружается…';
  if (!isOpen) return 'Ждёт раздачи';
  if (isWhole) return 'Карт больше не нужно';
  if (reading === 'looking') return 'Ищет карту';
  if (reading === 'stranger') return 'Код не карта';
  if (reading === 'several') return 'Покажите карты по одной';
  return `Прочитана ${showCard(reading.card)}`;
}
