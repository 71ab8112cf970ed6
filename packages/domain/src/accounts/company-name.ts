import type { Language } from '../shared/language.ts';

export type CompanyNames = { readonly company_name: string; readonly company_name_english?: string | null };

/** Company name for the reader's language: the English one in English, if any. */
export const companyName = ({ company_name, company_name_english }: CompanyNames, language: Language): string =>
  language === 'en' ? (company_name_english ?? company_name) : company_name;
