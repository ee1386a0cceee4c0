import type { ReactNode } from 'react';

export interface LegalSection {
  /** Stands in the address after the #, so links into a document outlive its renumbering. */
  id: string;
  title: string;
  /** Numbered by their order: the second clause of the third section is 3.2. */
  clauses: readonly LegalClause[];
}

export interface LegalClause {
  id: string;
  text: ReactNode;
}
