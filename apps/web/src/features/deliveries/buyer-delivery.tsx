import { isOnline } from '@eigaichi/domain/deliveries/sending';
import { hasEnded } from '@eigaichi/domain/quotes/quote-movie-states';
import { Destination, Sending } from './by-hand.tsx';
import { DeliveryLayout, type DeliverySlots } from './delivery-layout.tsx';
import { EndedPanel } from './ended-panel.tsx';
import { Problems } from './problems.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { ReceivedList } from './received-list.tsx';

/** Materials of a signed quote for the buyer: downloads, the two weeks, the confirmation. */
export const BuyerDelivery = (around: DeliverySlots) => (
  <DeliveryLayout
    {...around}
    draw={(delivery, title) => {
      const online = isOnline(delivery.delivery_method);
      return {
        main: <ReceivedList title={title} />,
        aside: (
          <>
            {hasEnded(title.status) ? <EndedPanel /> : <ReceiptPanel title={title} online={online} />}
            <QualityPanel title={title} />
            {!online && <Destination delivery={delivery} />}
            <Sending title={title} />
            <Problems title={title} />
          </>
        ),
      };
    }}
  />
);
