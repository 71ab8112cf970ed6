import { paymentPeriod, paymentPeriods, pricingType } from '@eigaichi/domain/options/pricing';
import { displayMonth } from '@eigaichi/domain/shared/dates';
import { NativeSelect, Switch, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from '../dialog.module.css';
import type { ProviderQuote, Quote } from '../queries.ts';
import { PlacesAndRights } from './places-and-rights.tsx';
import { currentTermsDraft, type ProviderTermsDraft } from './share-draft.ts';

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** Terms an offer may change for all titles of a provider: territories, rights, further terms, payment days (D2e). */
export const ProviderTermsFields = ({
  quote,
  share,
  draft,
  onChange,
  errorOf,
}: {
  quote: Quote;
  share: ProviderQuote;
  draft: ProviderTermsDraft;
  onChange: (draft: ProviderTermsDraft) => void;
  errorOf: (path: string) => ReactNode;
}) => {
  const { t, language } = useTexts('quotes');
  const standing = currentTermsDraft(quote, share);
  const change = (part: Partial<ProviderTermsDraft>) => onChange({ ...draft, ...part });
  const { contract_terms, payment } = draft;
  const whole = errorOf('quote_movies') ?? errorOf('titles');
  return (
    <fieldset className={layout.column}>
      <legend className={typography.bold}>{t('share_terms.heading')}</legend>
      <p className={typography.hint}>{t('share_terms.lead')}</p>
      {whole && (
        <p className={typography.error} role="alert">
          {whole}
        </p>
      )}
      <PlacesAndRights standing={standing} draft={draft} onChange={change} errorOf={errorOf} />
      <Switch
        label={t('share_terms.further')}
        checked={contract_terms !== null}
        onChange={(event) => change({ contract_terms: event.currentTarget.checked ? standing.contract_terms : null })}
      />
      {contract_terms !== null && (
        <Textarea
          label={t('rounds.contract_terms')}
          autosize
          minRows={2}
          maxLength={4000}
          value={contract_terms}
          onChange={(event) => change({ contract_terms: event.currentTarget.value })}
          error={errorOf('contract_terms')}
        />
      )}
      {quote.conditions.pricing_type !== pricingType.flat && (
        <Switch
          label={t('share_terms.payment')}
          checked={payment !== null}
          onChange={(event) => change({ payment: event.currentTarget.checked ? standing.payment : null })}
        />
      )}
      {payment !== null && (
        <div className={`${layout.halves} ${layout.gap12} ${classes.pair}`}>
          <NativeSelect
            label={t('rounds.payment')}
            data={paymentPeriods.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
            value={String(payment.payment_period ?? paymentPeriod.quarterly)}
            onChange={(event) => change({ payment: { ...payment, payment_period: Number(event.currentTarget.value) } })}
            error={errorOf('payment_period')}
          />
          <NativeSelect
            label={t('share_terms.start_month')}
            data={months.map((month) => ({ value: String(month), label: displayMonth(month, language) }))}
            value={String(payment.payment_start_month ?? 1)}
            onChange={(event) =>
              change({ payment: { ...payment, payment_start_month: Number(event.currentTarget.value) } })
            }
            error={errorOf('payment_start_month')}
          />
        </div>
      )}
    </fieldset>
  );
};
