import { createFileRoute } from '@tanstack/react-router';
import { BuyerDelivery } from '../../../../../features/deliveries/buyer-delivery.tsx';
import { PurchasedPage } from '../../../../../features/quotes/contract/purchased-page.tsx';

const Purchased = () => {
  const { quote_id } = Route.useParams();
  return (
    <PurchasedPage
      uuid={quote_id}
      reader="consumer"
      page="purchased"
      delivery={(around) => <BuyerDelivery quoteId={quote_id} {...around} />}
    />
  );
};

export const Route = createFileRoute('/_consumer/vod/quotes/purchased/$quote_id')({
  staticData: { painted: ['titles', 'quotes'] },
  component: Purchased,
});
