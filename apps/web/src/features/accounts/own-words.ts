import type { Language } from '@eigaichi/domain/shared/language';
import type { Company } from './staff/staff-queries.ts';

/** A company's own text in the reader's language, else in the other; null if it has none. */
export const ownTextOf = (company: Pick<Company, 'translations'>, field: 'about' | 'pr', language: Language) => {
  const other = language === 'ja' ? ('en' as const) : ('ja' as const);
  for (const lang of [language, other]) {
    const text = company.translations?.[lang][field]?.trim();
    if (text) return { text, lang };
  }
  return null;
};
