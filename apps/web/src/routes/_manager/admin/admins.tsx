import { createFileRoute } from '@tanstack/react-router';
import { AccountsPage } from '../../../features/accounts/staff/accounts-page.tsx';

export const Route = createFileRoute('/_manager/admin/admins')({ component: () => <AccountsPage as="manager" /> });
