import { readdirSync, readFileSync } from 'node:fs';
import { HELP_SECTIONS } from '@kvazar/contract';
import { CRASH_TIMINGS } from '@kvazar/games';
import { kopecks } from '@kvazar/money';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '../../../test/help-questions.ts';
import { DEFAULT_BET_LIMITS } from '../site/bet-limits.ts';
import { type ArticleFile, readArticleFile, SITE_MODES } from './article-file.ts';
import { renderArticle } from './article-text.ts';
import { SITE_PAGES } from './site-pages.ts';
import { listVariables, type VariablesSource } from './variables.ts';

const FOLDER = new URL('../../../articles/', import.meta.url);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const SOURCE: VariablesSource = {
  brandName: 'Kvazar',
  betLimits: DEFAULT_BET_LIMITS,
  terms: {
    flatRakebackBp: null,
    tiers: (['global', 'simple', 'astract', 'men'] as const).map((tier, step) => ({
      tier,
      points: step * 100_000,
      rakebackBp: 500 + step * 250,
      gift: kopecks(step * 5_000),
      wheelFactor: 1 + step,
      league: 1 + step,
    })),
  },
  crashBettingMs: CRASH_TIMINGS.bettingMs,
  recordingDays: 30,
  support: {
    dayBegins: 9,
    dayEnds: 21,
    answerByDayMs: 15 * MINUTE_MS,
    answerOtherwiseMs: 2 * HOUR_MS,
    moneySolvedMs: DAY_MS,
    closedAfterMs: 72 * HOUR_MS,
    reopenedWithinMs: 14 * DAY_MS,
  },
};

const articles = new Map<string, ArticleFile>(
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.md'))
    .map(name => [
      name.replace(/\.md$/, ''),
      readArticleFile(readFileSync(new URL(name, FOLDER), 'utf8')),
    ]),
);
const slugs = new Set(articles.keys());
const variables = listVariables(SOURCE);

const namesIn = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => `${name}`);
const linksIn = (text: string) => [...text.matchAll(/\]\((.*?)\)/g)].map(([, to]) => `${to}`);
const leadOf = ({ body }: ArticleFile) => body.split(/^## /m)[0] ?? '';

function placesOf(key: 'popular' | 'faq', mode: (typeof SITE_MODES)[number]): number[] {
  return [...articles.values()]
    .filter(({ when }) => when === null || when === mode)
    .flatMap(article => article[key] ?? [])
    .sort((one, other) => one - other);
}

describe('the articles of the help', () => {
  it('are at least thirty, in every section', () => {
    expect(articles.size).toBeGreaterThanOrEqual(30);
    const sections = new Set([...articles.values()].map(({ section }) => section));
    expect([...sections].sort()).toEqual(Object.keys(HELP_SECTIONS).sort());
  });

  it.each(SITE_MODES)('have eight popular ones and seven short answers on a %s site', mode => {
    expect(placesOf('popular', mode)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(placesOf('faq', mode)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('answer the questions on which the search is measured', () => {
    expect(QUESTIONS).toHaveLength(60);
    expect(new Set(QUESTIONS.map(({ asked }) => asked)).size).toBe(60);
    const wanted = QUESTIONS.flatMap(({ right }) => right);
    expect(wanted.filter(slug => !articles.has(slug))).toEqual([]);
    expect(QUESTIONS.filter(({ right }) => right.length === 0)).toEqual([]);
  });

  it('use every variable', () => {
    const used = new Set([...articles.values()].flatMap(({ body }) => namesIn(body)));
    expect(Object.keys(variables).filter(name => !used.has(name))).toEqual([]);
  });

  describe.each([...articles])('%s', (slug, article) => {
    it('could be published: its variables, its links and its neighbours are there', () => {
      expect(renderArticle(article, { variables, slugs }).faults).toEqual([]);
      expect(namesIn(`${article.title}${article.summary}${article.keywords}`)).toEqual([]);
    });

    it('has no typed sum or rate but in an example', () => {
      const faults = article.body
        .split('\n')
        .filter(line => /\d\s*[₽%]/.test(line) && !line.toLowerCase().includes('например'));
      expect(faults).toEqual([]);
    });

    it('leads only to pages of the site, and to articles that are there when it is', () => {
      const faults = linksIn(article.body).filter(to => {
        if (/^https?:\/\//.test(to)) return false;
        if (!to.startsWith('/help/')) return !SITE_PAGES.has(to);
        const other = articles.get(to.slice('/help/'.length));
        return !other || (other.when !== null && other.when !== article.when);
      });
      expect(faults).toEqual([]);
    });

    it('names two to four articles beside it, and keywords', () => {
      expect(article.related).not.toContain(slug);
      expect(new Set(article.related).size).toBe(article.related.length);
      expect(article.related.length).toBeGreaterThanOrEqual(2);
      expect(article.related.length).toBeLessThanOrEqual(4);
      expect(article.keywords.split(',').length).toBeGreaterThanOrEqual(5);
    });

    it('is of a length that is read to the end, begins with the answer and shouts nowhere', () => {
      const words = article.body.match(/[\p{L}\d]+/gu)?.length ?? 0;
      expect(words).toBeGreaterThanOrEqual(120);
      expect(words).toBeLessThanOrEqual(450);
      expect(article.body).toMatch(/^## /m);
      expect(leadOf(article).trim()).not.toBe('');
      expect(article.body).not.toContain('!');
      expect(`${article.title}${article.summary}`).not.toContain('!');
    });
  });
});
