import type { Bilingual } from '../../shared/language.ts';

/** One clause of an agreement. `{name}` is a placeholder for a fact of the deal. */
export type Clause = { readonly heading: Bilingual; readonly text: Bilingual };

/** A version of the wording, never changed once an agreement was signed on it. */
export type Wording = { readonly version: string; readonly effective_on: string; readonly clauses: readonly Clause[] };
