import { guaranteePeriods, priceFieldOf, pricingType } from '@eigaichi/domain/options/pricing';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AmountField } from '../../../lib/amount-field.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { CarriedOverText } from '../carried-text.tsx';
import { priceTexts } from '../conditions-text.ts';
import { LinesLedger, moneyOf } from '../lines-ledger.tsx';
import { latestTextOf, requestedTerms } from '../negotiate/rounds.ts';
import { OwnPriceText } from '../own-price-text.tsx';
import type { Quote, QuoteMovie } from '../queries.ts';
import { AvailabilityText } from '../quote-movie-availability.tsx';
import { QuotedMovie } from '../quoted-movie.tsx';
import { readDecimalInput } from '../typed-price.ts';
import classes from './answer-row.module.css';
import { PlannedLedger } from './planned-ledger.tsx';
import { QuoteMovieDetails } from './quote-movie-details.tsx';
import { type QuoteMovieDraft, requestedPrice } from './quote-movie-draft.ts';
import { QuoteMovieWarnings } from './quote-movie-warnings.tsx';
import type { QuoteMoviePreview } from './use-answer-preview.ts';

type RowProps = {
  readonly quote: Quote;
  readonly title: QuoteMovie;
  readonly pricing_type: number;
  readonly draft: QuoteMovieDraft;
  /** The server's preview of the typed values; undefined while they can't be read. */
  readonly preview: QuoteMoviePreview | undefined;
  readonly onChange: (part: Partial<QuoteMovieDraft>) => void;
  /** Message for a field of this title, under the row's label for it. */
  readonly error: (field: string, label?: string) => string | undefined;
  /** True if a field in the collapsed part is refused, which opens the row. */
  readonly broken: boolean;
  /** Null if there is no other title. */
  readonly onCopy: (() => void) | null;
};

const Price = ({ quote, title, pricing_type, draft, onChange, error, onEnter }: RowProps & { onEnter: () => void }) => {
  const { t } = useTexts('quotes');
  const field = priceFieldOf(pricing_type);
  const name = `price-${title.uuid}`;
  if (field === 'revenue_percent')
    return (
      <TextInput
        label={t('answer.your_price_2')}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        rightSection="%"
        value={draft.price}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
        error={error(field, t('answer.your_price_2'))}
      />
    );
  const label = field === 'flat_price' ? t('answer.your_price') : t(`answer.your_price_${field}`);
  return (
    <AmountField
      label={label}
      currency={quote.currency}
      name={name}
      placeholder={t('answer.not_entered')}
      decimals={field === 'flat_price' ? 0 : 4}
      value={draft.price}
      onChange={(price) => onChange({ price })}
      onEnter={onEnter}
      error={error(field, label)}
    />
  );
};

/** Guarantee and its period next to a price that isn't flat, because both decide the net (D7b). */
const Guarantee = ({ quote, draft, error, onChange }: RowProps) => {
  const { t, language } = useTexts('quote_answer');
  const { currency, limits } = quote;
  return (
    <div className={`${layout.cells} ${layout.gap8} ${classes.guarantee}`}>
      <AmountField
        label={t('price.guarantee')}
        currency={currency}
        value={draft.guarantee}
        description={t('price.at_least', { amount: formatMoney(limits.minimum_guarantee, currency, { whole: true }) })}
        error={error('price_minimum_guarantee')}
        onChange={(guarantee) => onChange({ guarantee })}
      />
      <NativeSelect
        label={t('price.guarantee_period')}
        value={draft.guarantee_period}
        data={guaranteePeriods.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
        onChange={(event) => onChange({ guarantee_period: event.currentTarget.value })}
      />
    </div>
  );
};

const differs = (draft: QuoteMovieDraft, requested: Pick<QuoteMovieDraft, 'price' | 'guarantee'>): boolean =>
  readDecimalInput(draft.price) !== readDecimalInput(requested.price) ||
  readDecimalInput(draft.guarantee) !== readDecimalInput(requested.guarantee);

/** One title to answer: the buyer's offer, the field, and the provider's live net (art direction, price row). */
export const AnswerRow = (props: RowProps) => {
  const { quote, title, pricing_type, draft, preview, onChange, broken, onCopy } = props;
  const { t } = useTexts(['quotes', 'quote_answer']);
  const staff = roleOf(useSession()) === 'manager';
  const [how, setHow] = useState(false);
  const [opened, setDetails] = useState(false);
  const details = opened || broken;
  const lines = preview?.lines ?? null;
  const planned = preview?.planned_lines ?? [];
  const net = lines?.at(-1);
  const requested = requestedPrice(title, pricing_type);
  const said = title.negotiating ? latestTextOf(quote, title, 'negotiate') : null;
  const words = priceTexts(pricing_type, requestedTerms(quote, title).terms, quote.currency, t);
  return (
    <li className={layout.lined}>
      <div className={`${layout.cells} ${layout.gap20} ${layout.fromStart} ${classes.line}`}>
        <QuotedMovie movie={title.movie}>
          <OwnPriceText quote={quote} title={title} className={typography.label} />
          <CarriedOverText title={title} className={typography.label} />
          <AvailabilityText found={preview?.availability ?? null} />
        </QuotedMovie>
        <div className={`${typography.right} ${classes.offer}`}>
          <p className={typography.label}>{title.negotiating ? t('page.counter') : t('page.asked')}</p>
          <p className={typography.semibold}>{words ?? t('page.price_asked')}</p>
          {said !== null && (
            <p className={`${typography.anywhere} ${typography.size13} ${typography.lines}`}>
              <Lang>{said}</Lang>
            </p>
          )}
          {requested.price !== '' && differs(draft, requested) && (
            <button
              type="button"
              className={`${layout.bareButton} ${layout.tap} ${layout.pad2x0} ${typography.blue} ${typography.underlined} ${classes.how}`}
              onClick={() => onChange(requested)}
            >
              {t('use_asked', { ns: 'quote_answer' })}
            </button>
          )}
        </div>
        <div className={classes.field}>
          <Price {...props} onEnter={() => setHow(!how)} />
          {pricing_type !== pricingType.flat && <Guarantee {...props} />}
        </div>
        <div className={`${typography.right} ${classes.net}`}>
          <p className={typography.label}>{t(staff ? 'answer.receive_provider' : 'answer.receive')}</p>
          <p className={`${typography.size20} ${typography.strong}`}>{net === undefined ? '—' : moneyOf(net.amount)}</p>
          {(lines !== null || planned.length > 0) && (
            <button
              type="button"
              className={`${layout.bareButton} ${layout.tap} ${layout.pad2x0} ${typography.blue} ${typography.underlined} ${classes.how}`}
              aria-expanded={how}
              onClick={() => setHow(!how)}
            >
              {how ? t('page.hide_how') : t('page.see_how')}
            </button>
          )}
        </div>
      </div>
      <div className={classes.under}>
        {preview !== undefined && <QuoteMovieWarnings preview={preview} draft={draft} />}
        {how && lines !== null && <LinesLedger lines={lines} note={t('answer.payday')} />}
        {how && planned.length > 0 && <PlannedLedger lines={planned} />}
        <div className={layout.wrap}>
          <Button
            variant="subtle"
            aria-expanded={details}
            onClick={() => setDetails(!details)}
            className={layout.outdented ?? ''}
          >
            {t(details ? 'details_hide' : 'details', { ns: 'quote_answer' })}
          </Button>
          {details && onCopy !== null && (
            <Button variant="subtle" onClick={onCopy}>
              {t('copy_all', { ns: 'quote_answer' })}
            </Button>
          )}
        </div>
        {details && <QuoteMovieDetails {...props} />}
      </div>
    </li>
  );
};
