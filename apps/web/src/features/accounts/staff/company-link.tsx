import { type CompanyNames, companyName } from '@eigaichi/domain/accounts/company-name';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';

type Linked = {
  readonly as: 'consumer' | 'provider';
  readonly uuid: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Link to a company’s page, for staff. */
export const CompanyPageLink = ({ as: role, uuid, className, children }: Linked) =>
  role === 'consumer' ? (
    <Link to="/admin/vods/$vod_id" params={{ vod_id: uuid }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/admin/chs/$ch_id" params={{ ch_id: uuid }} className={className}>
      {children}
    </Link>
  );

/** A company’s name; for staff, a link to its account. */
export const CompanyLink = ({
  as: role,
  company,
}: Pick<Linked, 'as'> & { company: CompanyNames & Pick<Linked, 'uuid'> }) => (
  <CompanyPageLink as={role} uuid={company.uuid}>
    <Lang>{companyName(company, useTexts().language)}</Lang>
  </CompanyPageLink>
);
