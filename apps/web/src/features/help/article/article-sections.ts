import type { Block } from '@kvazar/contract';

type HeadingBlock = Extract<Block, { type: 'heading' }>;

/** A heading with all that stands under it, up to the next. */
export interface ArticleSection {
  readonly heading: HeadingBlock;
  readonly blocks: readonly Block[];
}

export function splitArticle(blocks: readonly Block[]): {
  intro: readonly Block[];
  sections: readonly ArticleSection[];
} {
  const intro: Block[] = [];
  const sections: { heading: HeadingBlock; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') sections.push({ heading: block, blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}

export function nameSection({ heading }: ArticleSection): string {
  return heading.text.map(run => run.text).join('');
}
