import { right_terms } from './right-terms.ts';
import type { Term } from './term.ts';
import { contract_terms } from './wording/contract-terms.ts';
import { distribution_terms } from './wording/distribution-terms.ts';
import { material_terms } from './wording/material-terms.ts';
import { money_terms } from './wording/money-terms.ts';
import { rights_terms } from './wording/rights-terms.ts';
import { works_terms } from './wording/works-terms.ts';

export const allTerms: readonly Term[] = [
  ...rights_terms,
  ...right_terms,
  ...contract_terms,
  ...money_terms,
  ...distribution_terms,
  ...material_terms,
  ...works_terms,
];

const byId = new Map(allTerms.map((term) => [term.id, term]));

export const termOf = (id: string): Term | undefined => byId.get(id);
