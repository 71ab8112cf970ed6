import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../../../features/accounts/staff/company-page.tsx';
import { CreditHoldNotice } from '../../../../features/settlement/dunning/credit-hold-notice.tsx';

const Buyer = () => {
  const { vod_id } = Route.useParams();
  return (
    <CompanyPage key={vod_id} as="consumer" uuid={vod_id} standing={<CreditHoldNotice consumer={vod_id} offers />} />
  );
};

export const Route = createFileRoute('/_manager/admin/vods/$vod_id')({ component: Buyer });
