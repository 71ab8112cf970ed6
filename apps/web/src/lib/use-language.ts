import type { Language } from '@eigaichi/domain/shared/language';
import { useTranslation } from 'react-i18next';

/** The page's language; a component that reads it renders again when it changes. */
export const useLanguage = (): Language => (useTranslation().i18n.language === 'ja' ? 'ja' : 'en');
