import { pricingType } from '@eigaichi/domain/options/pricing';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './check-step.module.css';
import { DeliveryDay } from './delivery-step.tsx';
import { IndicativePrices } from './indicative-prices.tsx';
import { PeriodFields } from './period-step.tsx';
import { PriceFields } from './price-step.tsx';
import { RightPicker } from './right-picker.tsx';
import { StepLink } from './step-link.tsx';
import { type StepName, stepOfField } from './steps.ts';
import { TerritoryPicker } from './territory-picker.tsx';
import type { QuoteRequest } from './use-request.ts';

/** Fields repeated on the last step, by their step: all that a request requires. */
const asked: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  period: ['license_start', 'license_end'],
  territories: ['countries'],
  rights: ['rights'],
  price: ['flat_price', 'revenue_percent', 'price_viewer_count', 'price_stream_minute'],
  delivery: ['delivery_at'],
};
const requestedSteps = Object.keys(asked) as StepName[];

/** True if a field is shown on the last step. */
export const isShortFormField = (field: string): boolean => {
  const [name = ''] = field.split('.');
  return asked[stepOfField(field)]?.includes(name) === true;
};

const Fields = ({ request, step }: { request: QuoteRequest; step: StepName }) => {
  const { draft, change, errorOf } = request;
  const props = { draft, change, errorOf };
  switch (step) {
    case 'period':
      return <PeriodFields {...props} />;
    case 'territories':
      return <TerritoryPicker value={draft} onChange={change} error={errorOf('countries')} />;
    case 'rights':
      return <RightPicker value={draft.rights} onChange={(rights) => change({ rights })} errorOf={errorOf} />;
    case 'price':
      return (
        <>
          <PriceFields {...props} titles={request.usable} preview={request.preview} />
          {draft.pricing_type === pricingType.flat && (
            <IndicativePrices titles={request.usable} preview={request.preview} />
          )}
        </>
      );
    default:
      return <DeliveryDay {...props} />;
  }
};

/** Missing fields of the request in one place (D4f); a field stays in place while it is filled in. */
export const ShortForm = ({ request }: { request: QuoteRequest }) => {
  const { t } = useTexts('quotes');
  const lacking = requestedSteps.filter((step) =>
    request.issues.some(({ field }) => isShortFormField(field) && stepOfField(field) === step),
  );
  const [shown, setShown] = useState(lacking);
  if (lacking.some((step) => !shown.includes(step))) setShown([...new Set([...shown, ...lacking])]);
  if (shown.length === 0) return null;
  return (
    <section className={`${layout.framed} ${classes.short}`} aria-labelledby="short-form">
      <h3 id="short-form">{t('wizard.short.title')}</h3>
      {requestedSteps
        .filter((step) => shown.includes(step))
        .map((step) => (
          <div key={step} className={`${layout.ruled} ${layout.dense} ${layout.padTop16} ${classes.asked}`}>
            <div className={`${layout.apartBaseline} ${layout.gap12} ${classes.askedHead}`}>
              <h4 className={`${typography.semibold} ${typography.size14} ${typography.unspaced}`}>
                {t(`wizard.names.${step}`)}
              </h4>
              <StepLink step={step} aria-label={t('wizard.short.more_named', { step: t(`wizard.names.${step}`) })}>
                {t('wizard.short.more')}
              </StepLink>
            </div>
            {step === 'price' && <p className={typography.hint}>{t('wizard.leads.price')}</p>}
            <Fields request={request} step={step} />
          </div>
        ))}
    </section>
  );
};
