import { fold } from './normalise.ts';
import type { Credit } from './people.ts';
import { type ParsedQuery, type Term, words } from './tokenise.ts';

/** True for terms too short to identify genres, companies and directors: they start too many names. */
export const isShort = ({ text, unspaced }: Term): boolean => text.length < (unspaced ? 2 : 3);

/** True if a name has this term as a word or, in scripts without spaces, at its start. */
const holdsTerm = (name: string, { text, unspaced }: Term): boolean => {
  const folded = fold(name);
  return unspaced ? folded.startsWith(text) : words(folded).includes(text);
};
/** True if a name has every term as a word. */
export const hasAllTerms = (name: string, { terms }: ParsedQuery) => terms.every((term) => holdsTerm(name, term));
/** True if a text has one of the terms as the start of a word. */
export const hasAnyTerm = ({ folded, parts }: Folded, { terms }: ParsedQuery) =>
  terms.some((term) => (term.unspaced ? folded.includes(term.text) : parts.some((word) => word.startsWith(term.text))));

type Folded = { readonly folded: string; readonly parts: readonly string[] };
/** Titles share credits, so each is folded once. */
const foldedCredits = new WeakMap<Credit, Folded>();
export const foldedText = (text: string): Folded => {
  const folded = fold(text);
  return { folded, parts: words(folded) };
};
export const foldedCredit = (credit: Credit): Folded => {
  const known = foldedCredits.get(credit) ?? foldedText(credit.name);
  foldedCredits.set(credit, known);
  return known;
};
