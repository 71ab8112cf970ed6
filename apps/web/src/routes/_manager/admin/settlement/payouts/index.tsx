import { createFileRoute } from '@tanstack/react-router';
import { PayoutsPage } from '../../../../../features/settlement/payouts/payouts-page.tsx';

export const Route = createFileRoute('/_manager/admin/settlement/payouts/')({ component: PayoutsPage });
