import { isOnline } from '@eigaichi/domain/deliveries/sending';
import { awaitsMaterials, awaitsPrepayment, hasEnded } from '@eigaichi/domain/quotes/quote-movie-states';
import { Suspense } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { Destination, Sending } from './by-hand.tsx';
import { Checklist } from './checklist.tsx';
import { Delivered } from './delivered.tsx';
import { DeliveryLayout, type DeliverySlots } from './delivery-layout.tsx';
import { EndedPanel, PrepaymentPanel } from './ended-panel.tsx';
import { FinishPanel } from './finish-panel.tsx';
import { Problems } from './problems.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { type DeliveryMovie, isEverAllowed } from './queries.ts';

const SendingForm = lazy(async () => ({ default: (await import('./sending-form.tsx')).SendingForm }));

/** The end of a delivery: the remaining steps, or the buyer's state. */
export const End = ({ title, method }: { title: DeliveryMovie; method: number }) => {
  const online = isOnline(method);
  if (hasEnded(title.status)) return <EndedPanel />;
  if (awaitsPrepayment(title.status)) return <PrepaymentPanel />;
  if (!awaitsMaterials(title.status) && title.delivered_at !== null) return <Delivered title={title} online={online} />;
  if (!online)
    return (
      <Suspense>
        <SendingForm title={title} method={method} />
      </Suspense>
    );
  // Staff who can't deliver for a provider can only view.
  return isEverAllowed(title, 'delivered') && <FinishPanel title={title} />;
};

/**
 * Materials of a signed quote for the provider (or staff in its place), based on screen 07: the checklist with its
 * uploads, and the end of the delivery.
 */
export const ProviderDelivery = (around: DeliverySlots) => (
  <DeliveryLayout
    {...around}
    draw={(delivery, title) => {
      const method = delivery.delivery_method;
      const sends = isOnline(method) && isEverAllowed(title, 'delivered');
      return {
        main: <Checklist title={title} sends={sends} open={sends && awaitsMaterials(title.status)} />,
        aside: (
          <>
            <Problems title={title} />
            <QualityPanel title={title} />
            <End title={title} method={method} />
            {!isOnline(method) && <Destination delivery={delivery} />}
            <Sending title={title} />
          </>
        ),
      };
    }}
  />
);
