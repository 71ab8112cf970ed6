import { createFileRoute } from '@tanstack/react-router';
import { ProviderDelivery } from '../../../../../features/deliveries/provider-delivery.tsx';
import { PurchasedPage } from '../../../../../features/quotes/contract/purchased-page.tsx';

const Fixed = () => {
  const { quote_id } = Route.useParams();
  return (
    <PurchasedPage
      uuid={quote_id}
      reader="provider"
      page="fixed"
      delivery={(around) => <ProviderDelivery quoteId={quote_id} {...around} />}
    />
  );
};

export const Route = createFileRoute('/_provider/ch/quotes/fixed/$quote_id')({
  staticData: { painted: ['titles', 'quotes'] },
  component: Fixed,
});
