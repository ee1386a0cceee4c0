import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { questions } from './questions.ts';

/** Ways to reach people come from elsewhere: the router asks for a component without props. */
export function createHelpPage(Contacts: () => ReactNode): () => ReactNode {
  return () => <HelpPage contacts={<Contacts />} />;
}

/** Answers first; below them, where those are who can answer the rest. */
function HelpPage({ contacts }: { contacts: ReactNode }) {
  return (
    <div className="flex flex-col gap-8 wallet:gap-10">
      <h1 className="font-display text-2xl font-bold tracking-tight wallet:text-[28px]">Помощь</h1>
      <PageSection id="faq" title="Частые вопросы">
        <ul className="flex flex-col gap-2.5">
          {questions.map(({ question, answer, more }) => (
            <li key={question}>
              <details className="group rounded-tile border border-line bg-surface">
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-tile px-5 py-3 font-semibold">
                  {question}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                  />
                </summary>
                <p className="max-w-[72ch] px-5 pb-4 text-[15px] leading-relaxed text-muted">
                  {answer}
                  {more && (
                    <>
                      {' '}
                      <Link
                        to={more.to}
                        className="font-medium text-accent-text underline underline-offset-4 hover:text-text"
                      >
                        {more.label}
                      </Link>
                    </>
                  )}
                </p>
              </details>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="support" title="Поддержка">
        <Card as="div">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-[60ch] text-[15px] leading-relaxed text-muted">
              Не нашли ответа? Напишите нам. Если вопрос о ставке, приложите её код: он есть в
              подробностях ставки.
            </p>
            {contacts}
          </div>
        </Card>
      </PageSection>
    </div>
  );
}
