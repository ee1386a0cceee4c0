import { Card } from '../../components/card.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useSession } from '../../lib/session.ts';
import { useProtection } from '../../play/protection/protection.ts';
import { BreakSection } from './break-section.tsx';
import { LimitCard } from './limit-card.tsx';
import type { LimitKind } from './limit-words.ts';
import { RealityCheckCard } from './reality-check-card.tsx';
import { SelfTest } from './self-test.tsx';

const KINDS: readonly LimitKind[] = ['deposit', 'loss', 'time'];

/** Explains the tools plainly to everyone, and gives them to whoever is signed in. */
export function ResponsiblePage() {
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-8 wallet:gap-10">
      <header>
        <h1 className="font-display text-2xl font-bold tracking-tight wallet:text-[28px]">
          Ответственная игра
        </h1>
        <p className="mt-2 max-w-[72ch] text-[15px] leading-relaxed text-muted wallet:text-base">
          Игра — развлечение, за которое платят, а не способ заработать: в любой игре преимущество у
          заведения. Решите заранее, сколько денег и времени вы готовы потратить, и поручите следить
          за этим нам. Лимиты проверяет сервер при каждой ставке, обойти их нельзя.
        </p>
      </header>
      {user ? <Tools /> : <ToolsExplained />}
      <PageSection id="self-test" title="Проверьте себя">
        <SelfTest />
      </PageSection>
    </div>
  );
}

function Tools() {
  const { data } = useProtection();
  // As high as the window: what stands below must not be seen to move when the tools arrive.
  if (!data) return <Skeleton className="h-dvh rounded-section" />;
  return (
    <>
      <PageSection
        id="limits"
        title="Лимиты"
        lead="Ужесточить лимит можно сразу. Смягчить или снять — через 24 часа: за это время можно передумать. День, неделя и месяц считаются по московскому времени."
      >
        <div className="grid items-start gap-4 wallet:gap-5 bar:grid-cols-3">
          {KINDS.map(kind => (
            <LimitCard
              key={kind}
              kind={kind}
              limits={data.limits.filter(limit => limit.kind === kind)}
            />
          ))}
        </div>
      </PageSection>
      <PageSection id="reminder" title="Сколько я играю">
        <RealityCheckCard realityCheck={data.realityCheck} />
      </PageSection>
      <PageSection id="break" title="Остановиться">
        <BreakSection exclusion={data.exclusion} />
      </PageSection>
    </>
  );
}

const EXPLAINED = [
  ['Лимиты', 'На пополнения, проигрыш и время игры: в день, неделю и месяц.'],
  ['Напоминание', 'Игра остановится и покажет, сколько вы играете и каков итог.'],
  ['Перерыв', 'На 24 часа, 7 или 30 дней: ставки и пополнения закрыты, вывод открыт.'],
  ['Самоисключение', 'На полгода и дольше. Отменить раньше срока не сможет никто.'],
] as const;

function ToolsExplained() {
  return (
    <PageSection
      id="tools"
      title="Что можно настроить"
      lead="Войдите, чтобы задать свои лимиты: они начнут действовать сразу."
    >
      <ul className="grid gap-4 wallet:grid-cols-2 wallet:gap-5">
        {EXPLAINED.map(([title, text]) => (
          <li key={title}>
            <Card title={title} className="h-full">
              <p className="text-[15px] leading-snug text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
