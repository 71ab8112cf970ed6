import { createFileRoute } from '@tanstack/react-router';
import { UnruledBuyerPage } from '../../../../features/accounts/staff/company-page.tsx';

const Buyer = () => {
  const { vod_id } = Route.useParams();
  return <UnruledBuyerPage key={vod_id} uuid={vod_id} />;
};

export const Route = createFileRoute('/_public/admin/vod/$vod_id')({ component: Buyer });
