import { isOnline } from '@eigaichi/domain/deliveries/sending';
import type { ReactNode } from 'react';
import { Destination, Sending, SendingForm } from './by-hand.tsx';
import { Checklist } from './checklist.tsx';
import { DeliveryLayout } from './delivery-layout.tsx';
import { FinishPanel } from './finish-panel.tsx';
import { Problems } from './problems.tsx';
import { mayEver } from './queries.ts';

/**
 * Materials of a signed quote for the provider (or staff in its place), after screen 07: the checklist with its uploads, and
 * the end of the delivery. `aside` stands above that at the right, such as the messages of the quote.
 */
export const ProviderDelivery = ({ quoteId, aside }: { quoteId: string; aside?: ReactNode }) => (
  <DeliveryLayout
    quoteId={quoteId}
    draw={(delivery, title) => {
      const online = isOnline(delivery.delivery_method);
      // Staff who may not deliver in a provider's place look on.
      const sends = mayEver(title, 'delivered');
      return {
        main: <Checklist title={title} sends={online && sends} open={online && sends && title.status === 5} />,
        aside: (
          <>
            {aside}
            <Problems title={title} />
            {online ? (
              sends && <FinishPanel title={title} />
            ) : (
              <>
                <Destination delivery={delivery} />
                <Sending title={title} />
                <SendingForm title={title} method={delivery.delivery_method} />
              </>
            )}
          </>
        ),
      };
    }}
  />
);
