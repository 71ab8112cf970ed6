import type { Language } from '../shared/language.ts';

export type CompanyNames = { readonly company_name: string; readonly company_name_english?: string | null };

/** A company's name for the reader: in English the English one, where there is one. */
export const companyName = ({ company_name, company_name_english }: CompanyNames, language: Language): string =>
  language === 'en' ? (company_name_english ?? company_name) : company_name;
