import { createFileRoute } from '@tanstack/react-router';
import { ManagerQuotePage } from '../../../../features/quotes/manager-quote-page.tsx';

const ManagerQuote = () => <ManagerQuotePage uuid={Route.useParams().quote_id} />;

export const Route = createFileRoute('/_manager/admin/quotes/$quote_id')({ component: ManagerQuote });
