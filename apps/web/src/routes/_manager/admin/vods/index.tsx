import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountsPage } from '../../../../features/accounts/staff/accounts-page.tsx';

const Buyers = () => {
  const navigate = useNavigate();
  return (
    <AccountsPage
      as="consumer"
      search={Route.useSearch()}
      go={(search) => void navigate({ to: '/admin/vods', search })}
    />
  );
};

export const Route = createFileRoute('/_manager/admin/vods/')({ component: Buyers });
