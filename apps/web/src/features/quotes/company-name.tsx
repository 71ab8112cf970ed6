import type { Language } from '@eigaichi/domain/shared/language';
import { Fragment } from 'react';
import { useLanguage } from '../../lib/use-language.ts';
import { Lang } from '../../ui/lang.tsx';

export type Company = { readonly company_name: string; readonly company_name_english: string | null };

/** A company's name for the reader: the English one on English pages, where there is one. */
export const companyName = (company: Company, language: Language): string =>
  language === 'en' ? (company.company_name_english ?? company.company_name) : company.company_name;

/** Names of companies in a line, each in its own language. */
export const CompanyNames = ({ companies }: { companies: readonly Company[] }) => {
  const language = useLanguage();
  return companies.map((company, at) => (
    <Fragment key={companyName(company, language)}>
      {at > 0 && (language === 'ja' ? '、' : ', ')}
      <Lang>{companyName(company, language)}</Lang>
    </Fragment>
  ));
};
