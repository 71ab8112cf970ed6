import { createFileRoute } from '@tanstack/react-router';
import { ProviderDelivery } from '../../../../features/deliveries/provider-delivery.tsx';
import { ManagerQuotePage } from '../../../../features/quotes/desk/manager-quote-page.tsx';

const ManagerQuote = () => {
  const { quote_id } = Route.useParams();
  return <ManagerQuotePage uuid={quote_id} materials={<ProviderDelivery quoteId={quote_id} />} />;
};

export const Route = createFileRoute('/_manager/admin/quotes/$quote_id')({ component: ManagerQuote });
