import { siteConfig } from './site-config.ts';

export function formatPageTitle(pageName: string, brandName = siteConfig.brandName): string {
  return `${pageName} | ${brandName} — лучшие игры без комиссии, множество бонусов`;
}
