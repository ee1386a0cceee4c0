import { type HelpSection, HelpSectionSchema, SlugSchema } from '@kvazar/contract';
import { z } from 'zod';

/** On which site an article is true; absent means on both. */
export const SITE_MODES = ['demo', 'real'] as const;

/** An article as the files of a release hold it. */
export interface ArticleFile {
  title: string;
  section: HelpSection;
  summary: string;
  /** Separated by commas: the words in which people ask about it. */
  keywords: string;
  popular: number | null;
  faq: number | null;
  related: string[];
  when: (typeof SITE_MODES)[number] | null;
  /** Markdown with variables {{…}}. */
  body: string;
}

const PlaceSchema = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
  .transform(Number)
  .nullable()
  .default(null);

const HeadSchema = z.strictObject({
  title: z.string().min(3).max(120),
  section: HelpSectionSchema,
  summary: z.string().min(3).max(200),
  keywords: z.string().max(500).default(''),
  popular: PlaceSchema,
  faq: PlaceSchema,
  related: z
    .string()
    .default('')
    .transform(list => splitList(list))
    .pipe(z.array(SlugSchema).max(6)),
  when: z.enum(SITE_MODES).nullable().default(null),
});

const FENCE = '---';

export function splitList(list: string): string[] {
  return list
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '');
}

function readHead(lines: readonly string[]): Record<string, string> {
  const head: Record<string, string> = {};
  for (const line of lines) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    if (colon <= 0) throw new Error(`front matter: «${line}» is not "name: value"`);
    const name = line.slice(0, colon).trim();
    if (Object.hasOwn(head, name)) throw new Error(`front matter: ${name} is given twice`);
    head[name] = line.slice(colon + 1).trim();
  }
  return head;
}

/** Throws an error that names every fault of the head, so that a writer mends them in one go. */
export function readArticleFile(text: string): ArticleFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trim() !== FENCE)
    throw new Error(`front matter: the file must begin with ${FENCE}`);
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === FENCE);
  if (end === -1) throw new Error(`front matter: it is not closed by ${FENCE}`);

  const head = HeadSchema.safeParse(readHead(lines.slice(1, end)));
  if (!head.success) {
    const faults = head.error.issues.map(issue =>
      [issue.path.join('.'), issue.message].filter(part => part !== '').join(': '),
    );
    throw new Error(`front matter: ${faults.join('; ')}`);
  }
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  if (body === '') throw new Error('the article has no text');
  if (body.length > 40_000) throw new Error('the text is longer than 40 000 characters');
  return { ...head.data, body };
}
