import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { type RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import i18next, { type ParseKeys } from 'i18next';
import { currentLanguage } from '../lib/language.ts';
import type { Dictionary } from '../locales/dictionaries.ts';

/** A text in the current language, or one shared by both. */
export type Words = string | (() => string);

/** A text of the page by its namespace and key. */
export const words =
  <N extends keyof Dictionary>(ns: N, key: ParseKeys<N>, values: Readonly<Record<string, unknown>> = {}): Words =>
  () => {
    const text: unknown = i18next.t(key as never, { ns, ...values } as never);
    return typeof text === 'string' ? text : String(key);
  };

export const inWords = (words: Words): string => (typeof words === 'string' ? words : words());

/** The start of the sentence that names the roles for a page. */
export const roleNeeded: Words = () =>
  inWords(words('shared', 'messages.role_needed', { roles: '|' })).replace(/\|.*/, '');

/** A domain text in the current language. */
export const textOf =
  (text: Bilingual): Words =>
  () =>
    text[currentLanguage()];

/** The label of a field by its path. */
export const labelOf =
  (field: string): Words =>
  () =>
    fieldLabel(field, currentLanguage());

/** Message of a refusal. */
export const refusal =
  (code: RefusalCode): Words =>
  () =>
    refusalTexts[code][currentLanguage()];

/** Message of a broken rule, naming the field by its label or by `name`. */
export const fault =
  (rule: string, field: string, name: Words = labelOf(field)): Words =>
  () =>
    issueText({ field, rule, params: {} }, currentLanguage(), inWords(name));
