import { cleanup, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const pages: Record<string, ComponentType> = {};

/** The brand is read from the page's head when the modules load, so the head comes first. */
beforeAll(async () => {
  document.head.innerHTML = '<meta name="application-name" content="Пульсар" />';
  pages['terms'] = (await import('./terms-page.tsx')).TermsPage;
  pages['privacy'] = (await import('./privacy-page.tsx')).PrivacyPage;
});

afterEach(cleanup);

function show(name: string): HTMLElement {
  const Page = pages[name];
  if (!Page) throw new Error(`no page ${name}`);
  render(<Page />);
  return screen.getByRole('article');
}

describe.each(['terms', 'privacy'])('the %s page', name => {
  it('names the brand of the configuration and no other', () => {
    const article = show(name);
    expect(article.textContent).toContain('Пульсар');
    expect(article.textContent).not.toMatch(/kvazar|квазар/i);
  });

  it('leads from every line of its contents to a section that exists', () => {
    show(name);
    const contents = screen.getByRole('navigation', { name: 'Содержание' });
    const links = within(contents).getAllByRole('link');
    const sections = document.querySelectorAll('article section');
    expect(links).toHaveLength(sections.length);
    for (const link of links) {
      const target = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(target?.tagName).toBe('SECTION');
    }
  });

  it('states its edition in words and for machines', () => {
    const article = show(name);
    expect(within(article).getByText('15 ноября 2026')).toHaveProperty('dateTime', '2026-11-15');
  });
});

it('the terms state the limits that the server applies', () => {
  const text = show('terms').textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain('от 1 до 100 000 ₽');
  expect(text).toContain('не больше 10 000 000 ₽');
  expect(text).toContain('10 000 игровых рублей');
});

it('the privacy page names everything kept in the browser', () => {
  const text = show('privacy').textContent;
  for (const name of ['sid', 'vid', 'light', 'sidebar_closed', 'has_loaded', 'balance_animation']) {
    expect(text).toContain(name);
  }
});
