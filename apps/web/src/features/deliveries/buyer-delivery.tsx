import { isOnline } from '@eigaichi/domain/deliveries/sending';
import type { ReactNode } from 'react';
import { Destination, Sending } from './by-hand.tsx';
import { DeliveryLayout } from './delivery-layout.tsx';
import { Problems } from './problems.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { ReceivedList } from './received-list.tsx';

/** Materials of a signed quote for the buyer: downloads, the two weeks, the confirmation. `aside` stands above them. */
export const BuyerDelivery = ({ quoteId, aside }: { quoteId: string; aside?: ReactNode }) => (
  <DeliveryLayout
    quoteId={quoteId}
    draw={(delivery, title) => {
      const online = isOnline(delivery.delivery_method);
      return {
        main: <ReceivedList title={title} />,
        aside: (
          <>
            {aside}
            {!online && <Destination delivery={delivery} />}
            <Sending title={title} />
            <ReceiptPanel title={title} online={online} />
            <Problems title={title} />
          </>
        ),
      };
    }}
  />
);
