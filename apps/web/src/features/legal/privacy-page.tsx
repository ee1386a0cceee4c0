import { siteConfig } from '../../lib/site-config.ts';
import { LegalDocument } from './legal-document.tsx';
import { browserSections } from './privacy-browser.tsx';
import { writeDataSections } from './privacy-data.tsx';
import { handlingSections } from './privacy-handling.tsx';

const sections = [
  ...writeDataSections(siteConfig.brandName),
  ...browserSections,
  ...handlingSections,
];

export function PrivacyPage() {
  return (
    <LegalDocument
      title="Политика конфиденциальности"
      summary={
        <p>
          Коротко: мы храним то, без чего аккаунт, учёт ставок и защита от повторных аккаунтов не
          работают, и ничего не продаём. Пароль хранится только в виде хеша. Сторонних счётчиков и
          рекламы нет. Свои данные можно получить, исправить и удалить в пределах, описанных ниже.
        </p>
      }
      sections={sections}
      seeAlso={{ href: '/terms', label: 'Пользовательское соглашение' }}
    />
  );
}
