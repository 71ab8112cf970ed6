import { createFileRoute } from '@tanstack/react-router';
import { ProviderQuotePage } from '../../../../features/quotes/answer/provider-quote-page.tsx';

const ProviderQuote = () => <ProviderQuotePage uuid={Route.useParams().quote_id} />;

export const Route = createFileRoute('/_provider/ch/quotes/$quote_id')({
  staticData: { painted: ['titles', 'quotes'] },
  component: ProviderQuote,
});
