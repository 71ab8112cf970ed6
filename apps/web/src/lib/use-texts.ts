import type { Language } from '@eigaichi/domain/shared/language';
import type { FlatNamespace } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Texts of a namespace and the page's language; the calling component re-renders when the language changes. */
export const useTexts = <const N extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]] = 'shell'>(
  namespace?: N,
) => {
  const { t, i18n } = useTranslation(namespace);
  const language: Language = i18n.language === 'ja' ? 'ja' : 'en';
  return { t, language };
};
