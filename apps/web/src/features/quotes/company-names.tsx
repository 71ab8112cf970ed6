import { type CompanyNames as Company, companyName } from '@eigaichi/domain/accounts/company-name';
import { Fragment } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';

/** Company names in a line, each in its own language. */
export const CompanyNames = ({ companies }: { companies: readonly Company[] }) => {
  const { language } = useTexts();
  return companies.map((company, at) => (
    <Fragment key={companyName(company, language)}>
      {at > 0 && (language === 'ja' ? '、' : ', ')}
      <Lang>{companyName(company, language)}</Lang>
    </Fragment>
  ));
};
