import { Link } from '@tanstack/react-router';
import { Starfield } from '../../../components/brand/starfield.tsx';
import { buttonClasses } from '../../../components/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Finder } from '../finder/finder.tsx';
import { PopularArticles } from '../popular-articles.tsx';

/** Whoever came by an old or mistyped address looks for something: the search stands here. */
export function UnknownArticle() {
  usePageTitle('Статья не найдена');
  return (
    <div className="flex flex-col gap-4">
      <section className="relative isolate z-10 rounded-section border border-line px-4 py-6 shadow-card wallet:px-7">
        <div className="absolute inset-0 -z-1 overflow-hidden rounded-[inherit] bg-linear-105 from-[#121634] from-20% via-[#2a2270] to-[#10233f]">
          <Starfield sky="night" />
        </div>
        <h1 className="font-display text-[clamp(21px,6.6vw,26px)] leading-tight font-extrabold tracking-tight text-white wallet:text-[34px]">
          Такой статьи нет
        </h1>
        <p className="mt-2 max-w-[60ch] text-[15px] leading-snug text-[#c3caf0]">
          Возможно, её переименовали или адрес набран с ошибкой. Спросите своими словами: поиск
          найдёт похожее.
        </p>
        <div className="mt-4 max-w-160">
          <Finder />
        </div>
        <Link
          to={paths.help}
          className={buttonClasses({ variant: 'secondary', className: 'mt-4' })}
        >
          Вся помощь
        </Link>
      </section>
      <PopularArticles />
    </div>
  );
}
