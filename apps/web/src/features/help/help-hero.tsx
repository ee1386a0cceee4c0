import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { Starfield } from '../../components/brand/starfield.tsx';
import { buttonClasses } from '../../components/button.tsx';
import { countArticles } from './count-articles.ts';
import { describeDesk } from './describe-desk.ts';
import { Finder } from './finder/finder.tsx';
import { homeQuery, requestsQuery } from './help-queries.ts';
import { LateArt } from './late-art.tsx';
import { linkToWriting } from './writing.ts';

/** Night in both themes, as in the lobby; the field and what it opens are of the page's own theme. */
export function HelpHero({ playerId }: { playerId: number }) {
  const { data: home } = useQuery(homeQuery);
  return (
    <section className="relative isolate z-10 flex items-center justify-between gap-8 rounded-section border border-line px-4 py-4.5 shadow-card wallet:px-7 wallet:py-5.5">
      <div className="absolute inset-0 -z-1 overflow-hidden rounded-[inherit] bg-linear-105 from-[#121634] from-20% via-[#2a2270] to-[#10233f]">
        <Starfield sky="night" />
      </div>
      <div className="min-w-0 flex-1 min-[1200px]:max-w-160">
        <div className="flex min-h-14 items-center justify-between gap-3">
          <div className="min-w-0 text-white">
            <h1 className="font-display text-[clamp(21px,6.6vw,26px)] leading-tight font-extrabold tracking-tight wallet:text-[34px]">
              Чем помочь?
            </h1>
            <p className="mt-1 min-h-10 text-sm leading-snug text-[#c3caf0] wallet:min-h-6 wallet:text-[15px]">
              {home && `${countArticles(home.articles.length)}. `}Цифры в них всегда из настроек
              сайта
            </p>
          </div>
          <LateArt of="headphones" className="size-16 min-[1200px]:hidden" />
        </div>
        <div className="mt-3">
          <Finder />
        </div>
      </div>
      <div className="hidden items-center gap-9 min-[1200px]:flex">
        <Presence playerId={playerId} />
        <LateArt of="headphones" className="size-30" />
      </div>
    </section>
  );
}

function Presence({ playerId }: { playerId: number }) {
  const { data } = useQuery(requestsQuery(playerId));
  const { title, text } = describeDesk(data?.desk, Date.now());
  return (
    <div className="flex flex-col items-end text-right text-white">
      <p className="text-[17px] leading-tight font-bold">{title}</p>
      <p className="mt-1.5 min-h-5 text-sm leading-tight text-[#c3caf0]">{text}</p>
      <Link
        {...linkToWriting()}
        className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'mt-3.5' })}
      >
        <MessageCircle aria-hidden="true" className="size-4.5" />
        Написать нам
      </Link>
    </div>
  );
}
