import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/accounts/own/account-page.tsx';

export const Route = createFileRoute('/_member/account')({ component: AccountPage });
