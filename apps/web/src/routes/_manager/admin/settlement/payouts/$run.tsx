import { createFileRoute } from '@tanstack/react-router';
import { PayoutRunPage } from '../../../../../features/settlement/payouts/payout-run-page.tsx';

const Run = () => <PayoutRunPage uuid={Route.useParams().run} />;

export const Route = createFileRoute('/_manager/admin/settlement/payouts/$run')({ component: Run });
