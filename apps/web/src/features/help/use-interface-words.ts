import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/use-language.ts';
import type { InterfaceWords } from './run-of-text.ts';

/** What buttons and fields say in the reader's language. */
export const useInterfaceWords = (): InterfaceWords => {
  const { i18n } = useTranslation('help');
  const language = useLanguage();
  return (namespace, key) => {
    const said: unknown = i18n.getResource(language, namespace, key);
    return typeof said === 'string' ? said : undefined;
  };
};
