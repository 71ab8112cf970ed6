import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';

/** A company’s name; for staff, a link to its account. */
export const CompanyLink = ({
  as: role,
  company,
}: {
  as: 'consumer' | 'provider';
  company: CompanyNames & { readonly uuid: string };
}) => {
  const { language } = useTexts();
  const name = <Lang>{companyName(company, language)}</Lang>;
  return role === 'consumer' ? (
    <Link to="/admin/vods/$vod_id" params={{ vod_id: company.uuid }}>
      {name}
    </Link>
  ) : (
    <Link to="/admin/chs/$ch_id" params={{ ch_id: company.uuid }}>
      {name}
    </Link>
  );
};
