import { fontFileTypes } from '@eigaichi/domain/options/files';
import { useState } from 'react';
import { AmountField } from '../../../lib/amount-field.tsx';
import { formatMoney, formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { DayField } from '../../../ui/day-field.tsx';
import layout from '../../../ui/layout.module.css';
import { PickMany } from '../../../ui/pick-many.tsx';
import typography from '../../../ui/typography.module.css';
import type { Quote, QuoteMovie } from '../queries.ts';
import { requestedPeriod } from './answer-issues.ts';
import { InsurancePart } from './insurance-part.tsx';
import { LineChoices } from './line-choices.tsx';
import partClasses from './material-part.module.css';
import { MaterialPart, PartHead } from './material-part.tsx';
import classes from './quote-movie-details.module.css';
import { feesIn, type QuoteMovieDraft, requestedEntries, withFees } from './quote-movie-draft.ts';

type Props = {
  readonly quote: Quote;
  readonly title: QuoteMovie;
  readonly draft: QuoteMovieDraft;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (part: Partial<QuoteMovieDraft>) => void;
};

/** Prices next to the price and its guarantee: making of materials, translation (D7b). */
const Prices = ({ quote, draft, error, onChange }: Props) => {
  const { t } = useTexts(['quote_answer', 'quotes']);
  const { currency } = quote;
  const { translation_payment: payer } = quote.conditions;
  const fees = feesIn(draft);
  return (
    <fieldset className={`${layout.shrinks} ${layout.unframed} ${classes.group}`}>
      <legend>{t('price.heading')}</legend>
      <div className={`${layout.grid} ${layout.fromStart} ${classes.fields}`}>
        <AmountField
          label={t('answer.technical_fee', { ns: 'quotes' })}
          currency={currency}
          value={draft.technical_fee}
          description={
            fees === 0
              ? t('price.technical_note')
              : t('price.technical_includes', { amount: formatMoney(fees, currency, { whole: true }) })
          }
          error={error('technical_fee')}
          onChange={(technical_fee) => onChange({ technical_fee })}
        />
        <AmountField
          label={t('price.translation_fee')}
          currency={currency}
          value={draft.translation_fee}
          description={t(`price.translation_by_${payer}`)}
          error={error('translation_fee')}
          onChange={(translation_fee) => onChange({ translation_fee })}
        />
      </div>
    </fieldset>
  );
};

const Days = ({ quote, title, draft, error, onChange }: Props) => {
  const { t, language } = useTexts('quote_answer');
  const { license_start, license_end } = requestedPeriod(quote, title);
  return (
    <fieldset className={`${layout.shrinks} ${layout.unframed} ${classes.group}`}>
      <legend>{t('days.heading')}</legend>
      <div className={`${layout.grid} ${layout.fromStart} ${classes.fields}`}>
        <DayField
          label={t('days.start')}
          value={draft.license_start}
          min={license_start}
          max={license_end}
          error={error('license_start')}
          onChange={(day) => onChange({ license_start: day ?? '' })}
        />
        <DayField
          label={t('days.end')}
          value={draft.license_end}
          min={license_start}
          max={license_end}
          error={error('license_end')}
          onChange={(day) => onChange({ license_end: day ?? '' })}
        />
        <DayField
          label={t('days.delivery_at')}
          value={draft.delivery_at}
          error={error('delivery_at')}
          onChange={(day) => onChange({ delivery_at: day ?? '' })}
        />
      </div>
      <p className={`${layout.padTop4} ${layout.padBottom8} ${typography.hint}`}>
        {t('days.note', { period: formatPeriod(license_start, license_end, language) })}
      </p>
    </fieldset>
  );
};

const Materials = ({ quote, draft, error, onChange }: Props) => {
  const { t, language } = useTexts(['quote_answer', 'quotes']);
  const asked = requestedEntries(quote.conditions);
  const [ownFonts, setOwnFonts] = useState(() => draft.fonts?.some((font) => !asked.fonts.includes(font)) ?? false);
  const separator = language === 'ja' ? '、' : ', ';
  const under = (list: string) => (field: string) => error(`${list}.${field}`);
  return (
    <fieldset className={`${layout.shrinks} ${layout.unframed} ${classes.group}`}>
      <legend>{t('materials.heading')}</legend>
      <p className={`${layout.padTop4} ${layout.padBottom8} ${typography.hint}`}>{t('materials.lead')}</p>
      {(['videos', 'subtitles', 'images', 'files'] as const).map((list) => (
        <MaterialPart
          key={list}
          list={list}
          asked={asked[list]}
          value={draft[list]}
          currency={quote.currency}
          error={under(list)}
          onChange={(value) => onChange(withFees(draft, { [list]: value }))}
        />
      ))}
      <div className={`${layout.ruled} ${layout.padBlock12} ${partClasses.part}`}>
        <PartHead
          name={t('materials.fonts')}
          words={asked.fonts.length === 0 ? t('materials.nothing_asked') : asked.fonts.join(separator)}
          own={ownFonts}
          onOwn={(own) => {
            setOwnFonts(own);
            onChange({ fonts: own ? [...(draft.fonts ?? asked.fonts)] : null });
          }}
        />
        {!ownFonts && (
          <LineChoices
            list="fonts"
            asked={asked.fonts.map((format) => ({ format }))}
            value={draft.fonts?.map((format) => ({ format })) ?? null}
            currency={quote.currency}
            wordsOf={({ format = '' }) => format}
            error={under('fonts')}
            onChange={(fonts) => onChange({ fonts: fonts?.map(({ format = '' }) => format) ?? null })}
          />
        )}
        {ownFonts && draft.fonts !== null && (
          <PickMany
            label={t('materials.fonts')}
            hideLabel
            placeholder={t('materials.none')}
            options={fontFileTypes.map((option) => ({ value: option.code, label: option.label[language] }))}
            value={draft.fonts}
            onChange={(fonts) => onChange({ fonts })}
            summary={(labels) => labels.join(separator)}
            searchLabel={t('materials.fonts')}
            nothing={t('materials.none')}
          />
        )}
      </div>
    </fieldset>
  );
};

/** All fields of an answered title apart from its price (spec 3, quote movie). */
export const QuoteMovieDetails = (props: Props) => (
  <div className={`${layout.stack} ${layout.gap24} ${layout.padTop8} ${layout.padBottom4}`}>
    <Prices {...props} />
    <Days {...props} />
    <Materials {...props} />
    <InsurancePart
      need={props.quote.conditions.insurance_need}
      value={props.draft.insurance}
      error={(field) => props.error(`insurance.${field}`)}
      onChange={(insurance) => props.onChange({ insurance })}
    />
  </div>
);
