import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { namesOf } from '../../movies/movie-names.ts';
import { AvailabilityText } from '../quote-movie-availability.tsx';
import { CartPart } from './cart-part.tsx';
import { CheckStep } from './check-step.tsx';
import { ClashBox } from './clash-box.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { ChannelsStep } from './materials/channels-step.tsx';
import { DocumentsStep } from './materials/documents-step.tsx';
import { FormatsStep } from './materials/formats-step.tsx';
import { ImagesStep } from './materials/images-step.tsx';
import { LanguagesStep } from './materials/languages-step.tsx';
import { TermsStep } from './materials/terms-step.tsx';
import { PeriodStep } from './period-step.tsx';
import { PriceStep } from './price-step.tsx';
import { RightPicker } from './right-picker.tsx';
import type { StepName } from './steps.ts';
import { TerritoryPicker } from './territory-picker.tsx';
import type { QuoteRequest } from './use-request.ts';

const QuoteMoviesStep = ({ request }: { request: QuoteRequest }) => {
  const { t, language } = useTexts('quotes');
  const { movies, draft, change, named, others, preview, errorOf, availabilityOf } = request;
  const choose = (uuid: string, isIn: boolean) =>
    change({
      movies: isIn ? [...draft.movies, uuid] : draft.movies.filter((movie) => movie !== uuid),
      left_out: isIn ? draft.left_out.filter((movie) => movie !== uuid) : [...draft.left_out, uuid],
    });
  const max = preview?.limits.titles ?? movies.length;
  // Too many titles are reported immediately: no further typing reduces them.
  const fault = movies.length > max ? t('wizard.surplus', { max, count: movies.length - max }) : errorOf('movies');
  return (
    <>
      {fault !== undefined && (
        <div className={layout.below16}>
          <RefusalBox title={fault} />
        </div>
      )}
      <CartPart
        answer={(entry) => named.has(entry.movie.uuid) && <AvailabilityText found={availabilityOf(entry.movie.uuid)} />}
        {...(others.length === 0 && draft.left_out.length === 0
          ? {}
          : {
              choice: ({ movie: { uuid, translations } }) => (
                <Checkbox
                  label={t('requests.in_this')}
                  aria-label={t('requests.in_this_named', { title: namesOf(translations, language).first?.text })}
                  checked={named.has(uuid)}
                  onChange={(event) => choose(uuid, event.currentTarget.checked)}
                />
              ),
            })}
      />
    </>
  );
};

/** Fields of the open step. */
export const StepForm = ({ request, step }: { request: QuoteRequest; step: StepName }): ReactNode => {
  const { draft, change, errorOf } = request;
  const props = { draft, change, errorOf };
  switch (step) {
    case 'titles':
      return <QuoteMoviesStep request={request} />;
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
      return <PriceStep {...props} preview={request.preview} titles={request.usable} />;
    case 'delivery':
      return <DeliveryStep {...props} />;
    case 'terms':
      return <TermsStep {...props} />;
    case 'check':
      return <CheckStep request={request} />;
  }
};
