import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../../../features/accounts/staff/company-page.tsx';

const Provider = () => {
  const { ch_id } = Route.useParams();
  return <CompanyPage key={ch_id} as="provider" uuid={ch_id} />;
};

export const Route = createFileRoute('/_manager/admin/chs/$ch_id')({ component: Provider });
