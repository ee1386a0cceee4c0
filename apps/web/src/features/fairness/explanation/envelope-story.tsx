import { Link } from '@tanstack/react-router';
import { Check, ChevronDown, ChevronRight, EyeOff } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { buttonClasses } from '../../../components/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { shortenHash } from '../../../play/fairness/shorten-hash.ts';
import { examplePair } from '../../../play/verifier/seed-fields.tsx';
import {
  MixedResult,
  OpenEnvelope,
  OwnWord,
  PrintedEnvelope,
  SealedEnvelope,
} from './envelope-drawings.tsx';

/** What came out on the pair of the example, as the first verifier reads it. */
export const exampleOutcome = '78.26';

interface StoryStep {
  title: string;
  text: string;
  drawing: ComponentType<{ className?: string }>;
  /** What it is in the example. */
  value: ReactNode;
}

const steps: readonly StoryStep[] = [
  {
    title: 'Запечатанный конверт',
    text: 'Ещё до вашей ставки сервер загадывает случайное число — серверный сид — и запечатывает его, как письмо в конверт.',
    drawing: SealedEnvelope,
    value: (
      <>
        <EyeOff aria-hidden="true" className="size-4 shrink-0 text-muted" />
        серверный сид скрыт
      </>
    ),
  },
  {
    title: 'Отпечаток на виду',
    text: 'Отпечаток письма — хеш — вы видите сразу. Прочитать по нему письмо нельзя, но и подменить письмо нельзя: отпечаток станет другим.',
    drawing: PrintedEnvelope,
    value: `хеш ${shortenHash(examplePair.serverSeedHash)}`,
  },
  {
    title: 'Ваше слово',
    text: 'Вы добавляете своё: клиентский сид, любое слово. Конверт уже запечатан, поэтому подстроиться под ваше слово сервер не может.',
    drawing: OwnWord,
    value: `${examplePair.clientSeed}, ставка № ${examplePair.nonce}`,
  },
  {
    title: 'Результат',
    text: 'Письмо, ваше слово и номер ставки перемешиваются по открытой формуле. Что вышло, то и выпало: вмешаться негде.',
    drawing: MixedResult,
    value: `выпало ${exampleOutcome}`,
  },
  {
    title: 'Вскрываем конверт',
    text: 'Меняете пару — и письмо открывается. Сверьте отпечаток с прежним и пересчитайте любую ставку: всё должно сойтись.',
    drawing: OpenEnvelope,
    value: (
      <span className="flex items-center gap-1.5 text-win">
        <Check aria-hidden="true" className="size-4 shrink-0" />
        хеш {shortenHash(examplePair.serverSeedHash)}
      </span>
    ),
  },
];

export function EnvelopeStory() {
  return (
    <div className="rounded-section border border-line bg-surface p-4 shadow-card wallet:p-6">
      <ol className="grid gap-3 min-[1240px]:grid-cols-5 min-[1240px]:gap-5">
        {steps.map((step, index) => (
          <StoryCard
            key={step.title}
            step={step}
            number={index + 1}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="max-w-[90ch] text-[15px] leading-snug text-muted">
          Пример настоящий: сиды и результат на картинках можно пересчитать прямо сейчас.
        </p>
        <Link
          to={paths.fairness}
          search={examplePair}
          className={buttonClasses({ variant: 'secondary' })}
        >
          Проверить этот пример
        </Link>
      </div>
    </div>
  );
}

interface StoryCardProps {
  step: StoryStep;
  number: number;
  isLast: boolean;
}

/** A row on narrow screens, a column on wide ones. */
function StoryCard({
  step: { title, text, drawing: Drawing, value },
  number,
  isLast,
}: StoryCardProps) {
  return (
    <li className="relative grid grid-cols-[104px_minmax(0,1fr)] items-center gap-x-4 wallet:grid-cols-[180px_minmax(0,1fr)] wallet:gap-x-6 min-[1240px]:flex min-[1240px]:flex-col min-[1240px]:items-stretch">
      <Drawing className="w-full min-[1240px]:mx-auto min-[1240px]:w-auto min-[1240px]:h-38" />
      <div className="flex min-w-0 flex-1 flex-col py-2">
        <h3 className="font-display text-[15px] leading-tight font-bold wallet:text-base min-[1240px]:flex min-[1240px]:min-h-10 min-[1240px]:items-end">
          <span>
            <span className="mr-1.5 text-accent-text">{number}</span>
            {title}
          </span>
        </h3>
        <p className="mt-1.5 max-w-[58ch] flex-1 text-sm leading-snug text-muted wallet:text-[15px] min-[1240px]:text-sm">
          {text}
        </p>
        <p className="mt-3 flex min-h-9 w-fit max-w-full items-center gap-1.5 rounded-control border border-field-line bg-field px-3 py-1.5 text-[13px] leading-tight font-medium min-[1240px]:w-full">
          {value}
        </p>
      </div>
      {!isLast && (
        <>
          <ChevronRight
            aria-hidden="true"
            className="absolute top-17 -right-[18px] hidden size-4 text-muted min-[1240px]:block"
          />
          <ChevronDown
            aria-hidden="true"
            className="absolute -bottom-3.5 left-[44px] size-4 text-muted wallet:left-[82px] min-[1240px]:hidden"
          />
        </>
      )}
    </li>
  );
}
