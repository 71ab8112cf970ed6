import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../../features/connections/connections-page.tsx';

export const Route = createFileRoute('/_member/account_/connections')({ component: ConnectionsPage });
