import type { Language } from '@eigaichi/domain/shared/language';
import { refusalTexts } from '@eigaichi/domain/shared/refusals';
import { ruleTexts } from '@eigaichi/domain/shared/rule-texts';

/** The texts of the interface: namespace → key → text, as `apps/web/src/locales` has them. */
export type InterfaceTexts = Readonly<Record<Language, object>>;

const textAt = (texts: object, names: readonly string[]): string | undefined => {
  let found: unknown = texts;
  for (const name of names)
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' ? found : undefined;
};

/**
 * What the product says under a reference: `!code` a refusal, `?rule` the sentence of a broken rule, `namespace:key` a text
 * of the interface. Its parameters read as an ellipsis. Undefined where the product says nothing.
 */
export const referredText = (reference: string, language: Language, texts: InterfaceTexts): string | undefined => {
  const said = reference.startsWith('!')
    ? textAt(refusalTexts, [reference.slice(1), language])
    : reference.startsWith('?')
      ? textAt(ruleTexts, [reference.slice(1), language])
      : textAt(texts[language], reference.split(/[:.]/));
  return said?.replace(/\{\{?\w+\}?\}/g, '…');
};
