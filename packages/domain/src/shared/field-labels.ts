import type { Issue } from './issue.ts';
import { accountLabels } from './labels/account-labels.ts';
import { movieLabels } from './labels/movie-labels.ts';
import { otherLabels } from './labels/other-labels.ts';
import { quoteLabels } from './labels/quote-labels.ts';
import type { Bilingual, Language } from './language.ts';
import { issueText } from './rule-texts.ts';

/** Labels of fields for readers: in forms, messages, and sheets' columns. */
export const fieldLabels = {
  ...accountLabels,
  ...movieLabels,
  ...quoteLabels,
  ...otherLabels,
} as const satisfies Record<string, Bilingual>;

export type FieldName = keyof typeof fieldLabels;

const isNamed = (name: string): name is FieldName => Object.hasOwn(fieldLabels, name);

const inLanguage: Readonly<Record<string, Bilingual>> = {
  ja: { ja: '（日本語）', en: ' (Japanese)' },
  en: { ja: '（英語）', en: ' (English)' },
};

/**
 * Name of the field at a path as sent, and its language: `prize.ja` and `translations.ja.prize` are the prize in
 * Japanese. `documents.0.format` has a separate label from `format`. Unnamed fields return `undefined`.
 */
export const fieldAt = (path: string): { name: FieldName | undefined; inLanguage: string | undefined } => {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
  const last = parts.at(-1) ?? '';
  const [name = '', of = ''] = Object.hasOwn(inLanguage, last) ? parts.slice(0, -1).toReversed() : [last, parts.at(-2)];
  const own = [`${of}.${name}`, name].find(isNamed);
  const language = [last, parts.at(-3) === 'translations' ? of : ''].find((word) => Object.hasOwn(inLanguage, word));
  return { name: own, inLanguage: language };
};

/**
 * Label of a field by its path as sent (`rights.0.right_type`, `translations.en.film_name`). An unnamed field shows its
 * path's last word; only fields a request made up are unnamed.
 */
export const fieldLabel = (path: string, language: Language): string => {
  const field = fieldAt(path);
  const suffix = inLanguage[field.inLanguage ?? '']?.[language] ?? '';
  if (field.name !== undefined) return fieldLabels[field.name][language] + suffix;
  return (path.split('.').at(-1) ?? path).replaceAll('_', ' ');
};

/** Message for a broken rule, with the field's own label. */
export const ruleText = (issue: Issue, language: Language): string =>
  issueText(issue, language, fieldLabel(issue.field, language));
