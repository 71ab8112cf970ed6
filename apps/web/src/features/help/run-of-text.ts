import type { Language } from '@eigaichi/domain/shared/language';
import { type RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import { ruleTexts } from '@eigaichi/domain/shared/rule-texts';

export type Run =
  | { readonly kind: 'plain' | 'strong' | 'said'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** How a word of the interface reads; undefined for a key that nobody knows. */
export type InterfaceWords = (namespace: string, key: string) => string | undefined;

const marked = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*|\{\{([^}]+)\}\}/g;

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusalTexts, code);
const isRule = (rule: string): rule is keyof typeof ruleTexts => Object.hasOwn(ruleTexts, rule);

const withoutParameters = (text: string) => text.replace(/\{\{?\w+\}?\}/g, '…');

/** What the product says under a reference; throws RangeError where it says nothing, so that no test passes over it. */
const saidUnder = (reference: string, language: Language, words: InterfaceWords): string => {
  const code = reference.slice(1);
  if (reference.startsWith('!') && isRefusal(code)) return withoutParameters(refusalTexts[code][language]);
  if (reference.startsWith('?') && isRule(code)) return withoutParameters(ruleTexts[code][language]);
  const [namespace = '', key = ''] = reference.split(':');
  const said = words(namespace, key);
  if (said === undefined) throw new RangeError(`the product says nothing under ${reference}`);
  return withoutParameters(said);
};

const reference = /\{\{([^}]+)\}\}/g;

/** A text as the runs that it is drawn from. Words of the product may also stand inside a link or what is stressed. */
export const runsOf = (text: string, language: Language, words: InterfaceWords): readonly Run[] => {
  const runs: Run[] = [];
  const filled = (part: string) => part.replace(reference, (_whole, said: string) => saidUnder(said, language, words));
  let from = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > from) runs.push({ kind: 'plain', text: text.slice(from, match.index) });
    const [whole, linked, to, strong, said] = match;
    if (linked !== undefined && to !== undefined) runs.push({ kind: 'link', text: filled(linked), to });
    else if (strong !== undefined) runs.push({ kind: 'strong', text: filled(strong) });
    else if (said !== undefined) runs.push({ kind: 'said', text: saidUnder(said, language, words) });
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ kind: 'plain', text: text.slice(from) });
  return runs;
};

/** The text as it reads, without its marks: for the search. */
export const plainText = (text: string, language: Language, words: InterfaceWords): string =>
  runsOf(text, language, words)
    .map((run) => run.text)
    .join('');
