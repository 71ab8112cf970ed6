import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PayoutsPage } from '../../../../../features/settlement/payouts/payouts-page.tsx';

const Payouts = () => {
  const navigate = useNavigate();
  return (
    <PayoutsPage
      search={Route.useSearch()}
      go={(search) => void navigate({ to: '/admin/settlement/payouts', search })}
    />
  );
};

export const Route = createFileRoute('/_manager/admin/settlement/payouts/')({ component: Payouts });
