import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountsPage } from '../../../../features/accounts/staff/accounts-page.tsx';

const Providers = () => {
  const navigate = useNavigate();
  return (
    <AccountsPage
      as="provider"
      search={Route.useSearch()}
      go={(search) => void navigate({ to: '/admin/chs', search })}
    />
  );
};

export const Route = createFileRoute('/_manager/admin/chs/')({ component: Providers });
