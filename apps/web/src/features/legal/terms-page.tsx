import { siteConfig } from '../../lib/site-config.ts';
import { LegalDocument } from './legal-document.tsx';
import { writeAccountSections } from './terms-account.tsx';
import { conductSections } from './terms-conduct.tsx';
import { gameSections } from './terms-games.tsx';
import { moneySections } from './terms-money.tsx';

const sections = [
  ...writeAccountSections(siteConfig.brandName),
  ...moneySections,
  ...gameSections,
  ...conductSections,
];

export function TermsPage() {
  return (
    <LegalDocument
      title="Пользовательское соглашение"
      summary={
        <p>
          Коротко: сайт для тех, кому есть 18 лет, один человек — один аккаунт. По умолчанию здесь
          играют на игровые рубли, которые ничего не стоят и не выводятся. Каждый исход можно
          проверить самому. Несостоявшиеся раунды возвращают ставки. В любой момент можно ограничить
          себя или сделать перерыв.
        </p>
      }
      sections={sections}
      seeAlso={{ href: '/privacy', label: 'Политика конфиденциальности' }}
    />
  );
}
