import { createFileRoute } from '@tanstack/react-router';
import { BuyerQuotePage } from '../../../../features/quotes/negotiate/buyer-quote-page.tsx';

const BuyerQuote = () => <BuyerQuotePage uuid={Route.useParams().quote_id} />;

export const Route = createFileRoute('/_consumer/vod/quotes/$quote_id')({
  staticData: { painted: ['titles', 'quotes'] },
  component: BuyerQuote,
});
