import type { Language } from '@eigaichi/domain/shared/language';

export type CompanyNames = { readonly company_name: string; readonly company_name_english: string | null };

/** A company's name for the reader: the English one on English pages, where there is one. */
export const companyName = ({ company_name, company_name_english }: CompanyNames, language: Language): string =>
  language === 'en' ? (company_name_english ?? company_name) : company_name;
