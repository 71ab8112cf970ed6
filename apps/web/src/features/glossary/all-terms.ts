import { glossary } from 'virtual:content/glossary';
import type { Term } from '@eigaichi/content/term';
import { rightTerms } from './right-terms.ts';

export const allTerms: readonly Term[] = [
  ...glossary.rights,
  ...rightTerms,
  ...glossary.contract,
  ...glossary.money,
  ...glossary.distribution,
  ...glossary.material,
  ...glossary.works,
];

const byId = new Map(allTerms.map((term) => [term.id, term]));

export const termOf = (id: string): Term | undefined => byId.get(id);
