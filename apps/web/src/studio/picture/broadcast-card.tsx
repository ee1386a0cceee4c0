import { Activity, Eye, Film, Gauge, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { joinClasses } from '../../components/join-classes.ts';
import { Select } from '../../components/select.tsx';
import { useServerNow } from '../../lib/use-server-now.ts';
import type { PublishState } from '../../lib/video/publish-picture.ts';
import { SoundMeter } from './sound-meter.tsx';
import { ANY_CAMERA, type Broadcast, NO_SOUND, OFF, TEST_PICTURE } from './use-broadcast.ts';

const STATES: Readonly<Record<PublishState, string>> = {
  connecting: 'Соединяемся…',
  sending: 'REC',
  lost: 'Связь потеряна, возвращаем…',
  replaced: 'Картинку ведёт другое окно',
  unable: 'Этот браузер не умеет кодировать видео',
};

interface BroadcastCardProps {
  broadcast: Broadcast;
  clockLeadMs: number;
  /** The element whose frames become stills. */
  preview: Ref<HTMLVideoElement>;
}

/** What players see, from what it is taken, and how well it arrives. */
export function BroadcastCard({ broadcast, clockLeadMs, preview }: BroadcastCardProps) {
  const { source, report, failure } = broadcast;
  return (
    <section
      aria-label="Картинка"
      className="overflow-hidden rounded-section border border-line bg-surface shadow-card"
    >
      <div className="relative aspect-video bg-[#05070f]">
        {source ? (
          <Preview stream={source.stream} ref={preview} />
        ) : (
          <p className="absolute inset-0 grid place-items-center p-6 text-center text-sm font-semibold text-white">
            {failure ?? 'Выберите камеру или проверочную картинку: без неё игру не открыть'}
          </p>
        )}
        {report && (
          <p role="status" className="absolute top-3 left-3 flex gap-2">
            <Pill className={report.state === 'sending' ? 'bg-[#d81e4a]' : 'bg-black/70'}>
              <span aria-hidden="true" className="size-2 rounded-full bg-white" />
              {report.fault ?? STATES[report.state]}
            </Pill>
            <WallClock clockLeadMs={clockLeadMs} />
          </p>
        )}
      </div>
      <div className="grid gap-2.5 p-3.5">
        <Devices broadcast={broadcast} />
        <Figures broadcast={broadcast} />
      </div>
    </section>
  );
}

function Preview({ stream, ref }: { stream: MediaStream; ref: Ref<HTMLVideoElement> }) {
  const video = useRef<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={element => {
        video.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      aria-label="Картинка, которую видят игроки"
      autoPlay
      muted
      playsInline
      className="size-full object-cover"
    />
  );
}

function Pill({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'flex h-6.5 items-center gap-1.5 rounded-full px-2.5 text-xs font-bold text-white tabular-nums',
        className,
      )}
    >
      {children}
    </span>
  );
}

const TIME = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', timeStyle: 'medium' });

function WallClock({ clockLeadMs }: { clockLeadMs: number }) {
  const nowMs = useServerNow(clockLeadMs);
  return (
    <Pill className="bg-black/70">
      <span aria-hidden="true">{TIME.format(nowMs)}</span>
    </Pill>
  );
}

function Devices({ broadcast }: { broadcast: Broadcast }) {
  const { camera, microphone, devices, source, chooseCamera, chooseMicrophone } = broadcast;
  const cameras = [
    { value: OFF, label: 'Картинки нет' },
    ...devices.cameras
      .filter(({ id }) => id !== '')
      .map(({ id, name }) => ({ value: id, label: name })),
    ...(devices.cameras.every(({ id }) => id === '')
      ? [{ value: ANY_CAMERA, label: 'Камера' }]
      : []),
    { value: TEST_PICTURE, label: 'Проверочная картинка' },
  ];
  const microphones = [
    { value: NO_SOUND, label: 'Без звука' },
    ...devices.microphones
      .filter(({ id }) => id !== '')
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-2.5 [&_button]:min-h-11 [&_button]:px-3 [&_button]:text-sm">
      <Select
        label="Камера"
        hideLabel
        options={withUnknown(cameras, camera, 'Камера')}
        value={camera}
        onValueChange={chooseCamera}
      />
      <Select
        label="Микрофон"
        hideLabel
        disabled={camera === TEST_PICTURE || camera === OFF}
        options={withUnknown(microphones, microphone, 'Микрофон')}
        value={microphone}
        onValueChange={chooseMicrophone}
      />
      {source && <SoundMeter stream={source.stream} />}
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Names are not known before the browser has been asked for the camera that was chosen last time. */
function withUnknown(options: readonly Option[], value: string, label: string): readonly Option[] {
  return options.some(option => option.value === value) ? options : [...options, { value, label }];
}

const KILOBITS = 1_000;
/** Up to here a lag is not felt. */
const FAIR_LAG_MS = 500;

function Figures({ broadcast: { report } }: { broadcast: Broadcast }) {
  const figures = report?.figures ?? null;
  const lagMs = figures?.lagMs ?? null;
  return (
    <dl className="grid grid-cols-4 gap-2.5">
      <Figure icon={Eye} name="Зрителей" value={figures?.viewers ?? '—'} />
      <Figure
        icon={Gauge}
        name="Отставание"
        value={lagMs === null ? '—' : `${(lagMs / 1_000).toFixed(2)} с`}
        {...(lagMs !== null && { tone: lagMs <= FAIR_LAG_MS ? 'text-win' : 'text-gold' })}
      />
      <Figure
        icon={Film}
        name="Кадров"
        value={figures ? `${Math.round(figures.framesPerSecond)} / с` : '—'}
      />
      <Figure
        icon={Activity}
        name="Поток"
        value={figures ? `${(figures.kilobitsPerSecond / KILOBITS).toFixed(1)} Мб/с` : '—'}
      />
    </dl>
  );
}

interface FigureProps {
  icon: LucideIcon;
  name: string;
  value: ReactNode;
  tone?: string;
}

function Figure({ icon: Icon, name, value, tone }: FigureProps) {
  return (
    <div className="min-w-0 rounded-control border border-line bg-raised px-2.5 py-2">
      <dt className="flex items-center gap-1 truncate text-xs text-muted">
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        {name}
      </dt>
      <dd
        className={joinClasses(
          'mt-1 truncate font-display text-[15px] font-bold tabular-nums',
          tone,
        )}
      >
        {value}
      </dd>
    </div>
  );
}
