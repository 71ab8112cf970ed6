import type { Language } from '@eigaichi/domain/shared/language';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { ruleTexts } from '@eigaichi/domain/shared/rule-texts';

/** Interface texts: namespace → key → text, as in `apps/web/src/locales`. */
export type InterfaceTexts = Readonly<Record<Language, object>>;

const textAt = (texts: object, names: readonly string[]): string | undefined => {
  let found: unknown = texts;
  for (const name of names)
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' ? found : undefined;
};

/**
 * Resolves a reference: `!code` is a refusal, `?rule` the message of a broken rule, `namespace:key` an interface text.
 * Parameters read as an ellipsis. Undefined if the product has no such text.
 */
export const referredText = (reference: string, language: Language, texts: InterfaceTexts): string | undefined => {
  const said = reference.startsWith('!')
    ? textAt(refusalTexts, [reference.slice(1), language])
    : reference.startsWith('?')
      ? textAt(ruleTexts, [reference.slice(1), language])
      : textAt(texts[language], reference.split(/[:.]/));
  return said?.replace(/\{\{?\w+\}?\}/g, '…');
};
