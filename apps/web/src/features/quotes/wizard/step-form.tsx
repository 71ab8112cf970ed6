import { mostTitles } from '@eigaichi/domain/quotes/conditions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { AvailabilityLine } from '../title-availability.tsx';
import { CartPart } from './cart-part.tsx';
import { CheckStep } from './check-step.tsx';
import { ClashBox } from './clash-box.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { wantedOf } from './draft-issues.ts';
import { ChannelsStep } from './materials/channels-step.tsx';
import { DocumentsStep } from './materials/documents-step.tsx';
import { FormatsStep } from './materials/formats-step.tsx';
import { ImagesStep } from './materials/images-step.tsx';
import { LanguagesStep } from './materials/languages-step.tsx';
import { TermsStep } from './materials/terms-step.tsx';
import { PeriodStep } from './period-step.tsx';
import { PriceStep } from './price-step.tsx';
import { RightPicker } from './right-picker.tsx';
import classes from './step-form.module.css';
import type { StepName } from './steps.ts';
import { TerritoryPicker } from './territory-picker.tsx';
import type { QuoteRequest } from './use-request.ts';

const TitlesStep = ({ request }: { request: QuoteRequest }) => {
  const { t } = useTranslation('quotes');
  const { draft, movies, errorOf } = request;
  const wanted = wantedOf(draft);
  const surplus = movies.length - mostTitles;
  // Too many are said at once: nothing that is still to be typed makes them fewer.
  const told = surplus > 0 ? t('wizard.surplus', { max: mostTitles, count: surplus }) : errorOf('movies');
  return (
    <>
      {told !== undefined && (
        <div className={classes.missing}>
          <RefusalBox title={told} />
        </div>
      )}
      <CartPart answer={(entry) => <AvailabilityLine movie={entry.movie.uuid} movies={movies} wanted={wanted} />} />
    </>
  );
};

/** The fields of the open step. */
export const StepForm = ({ request, step }: { request: QuoteRequest; step: StepName }): ReactNode => {
  const { draft, change, errorOf } = request;
  const props = { draft, change, errorOf };
  switch (step) {
    case 'titles':
      return <TitlesStep request={request} />;
    case 'period':
      return <PeriodStep {...props} />;
    case 'territories':
      return <TerritoryPicker value={draft} onChange={change} error={errorOf('countries')} />;
    case 'rights':
      return (
        <>
          <ClashBox request={request} />
          <RightPicker value={draft.rights} onChange={(rights) => change({ rights })} errorOf={errorOf} />
        </>
      );
    case 'channels':
      return <ChannelsStep {...props} />;
    case 'languages':
      return <LanguagesStep {...props} />;
    case 'formats':
      return <FormatsStep {...props} />;
    case 'images':
      return <ImagesStep {...props} />;
    case 'documents':
      return <DocumentsStep {...props} />;
    case 'price':
      return <PriceStep {...props} />;
    case 'delivery':
      return <DeliveryStep {...props} />;
    case 'terms':
      return <TermsStep {...props} />;
    case 'check':
      return <CheckStep request={request} />;
  }
};
