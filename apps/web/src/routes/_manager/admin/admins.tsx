import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountsPage } from '../../../features/accounts/staff/accounts-page.tsx';

const Staff = () => {
  const navigate = useNavigate();
  return (
    <AccountsPage
      as="manager"
      search={Route.useSearch()}
      go={(search) => void navigate({ to: '/admin/admins', search })}
    />
  );
};

export const Route = createFileRoute('/_manager/admin/admins')({ component: Staff });
