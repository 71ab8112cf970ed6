import { correctTitles } from '@eigaichi/wire/quote-corrections';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { Lang } from '../../../ui/lang.tsx';
import { conditionsOf, priceWords } from '../conditions-words.ts';
import dialog from '../dialog.module.css';
import { mayDo, type Quote, type QuoteShare, type QuoteTitle } from '../queries.ts';
import { useTitleName } from '../quoted-title.tsx';
import classes from './desk.module.css';
import { DeskDialog, useDeskAct } from './desk-dialog.tsx';
import { type CorrectionField, correctionFields, signedYen, typedAmount } from './typed-correction.ts';

type Typed = Readonly<Partial<Record<CorrectionField, string>>>;

const isNoYen = (field: CorrectionField, text = '') =>
  field.endsWith('_yen') && text.trim() !== '' && Number.isNaN(signedYen(text));

/** One title's figures: what is left empty stays. */
const TitleFields = ({
  quote,
  title,
  typed,
  errorOf,
  onChange,
}: {
  quote: Quote;
  title: QuoteTitle;
  typed: Typed;
  errorOf: (field: string) => string | undefined;
  onChange: (typed: Typed) => void;
}) => {
  const { t } = useTranslation('quote_desk');
  const { t: words } = useTranslation('quotes');
  const nameOf = useTitleName();
  const { pricing_type, currency } = conditionsOf(quote.conditions);
  const price = title.answer === null ? null : priceWords(pricing_type, title.answer, currency, words);
  const now: Readonly<Record<CorrectionField, string | null>> = {
    flat_price: price,
    revenue_percent: price,
    price_viewer_count: price,
    price_stream_minute: price,
    price_minimum_guarantee:
      title.answer?.price_minimum_guarantee == null
        ? null
        : formatMoney(title.answer.price_minimum_guarantee, currency),
    fee_rate: title.fee_rate == null ? null : formatPercent(Number(title.fee_rate), 2),
    adjustment_yen: formatMoney(title.adjustment_yen ?? 0, 'JPY'),
    price_minimum_guarantee_fl_yen: formatMoney(title.price_minimum_guarantee_fl_yen ?? 0, 'JPY'),
  };
  return (
    <fieldset className={classes.titleFields}>
      <legend>
        <Lang>{nameOf(title.movie)}</Lang>
      </legend>
      <div className={dialog.pair}>
        {correctionFields(pricing_type).map((field) => (
          <TextInput
            key={field}
            label={t(`fields.${field}`, { currency })}
            description={now[field] === null ? t('now_none') : t('now', { value: now[field] })}
            inputMode="decimal"
            autoComplete="off"
            value={typed[field] ?? ''}
            error={isNoYen(field, typed[field]) ? t('not_yen') : errorOf(field)}
            onChange={(event) => onChange({ ...typed, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** A manager sets right what stands on titles of one provider, with the reason that both sides are told (D2, correct). */
export const CorrectDialog = ({ quote, share, onClose }: { quote: Quote; share: QuoteShare; onClose: () => void }) => {
  const { t } = useTranslation('quote_desk');
  const { pricing_type } = conditionsOf(quote.conditions);
  const titles = share.movies.filter((title) => mayDo(title.actions, 'correct'));
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const act = useDeskAct(correctTitles, quote.uuid, { done: t('correct.done') }, onClose);
  const changed = titles.filter(({ uuid }) => Object.values(typed[uuid] ?? {}).some((text) => text.trim() !== ''));
  const fields = correctionFields(pricing_type);
  const bodyOf = (title: QuoteTitle) => ({
    quote_movie: title.uuid,
    ...Object.fromEntries(
      fields.flatMap((field) => {
        const text = typed[title.uuid]?.[field]?.trim() ?? '';
        if (text === '') return [];
        return [[field, field.endsWith('_yen') ? signedYen(text) : typedAmount(text)]];
      }),
    ),
  });
  return (
    <DeskDialog
      title={t('correct.title')}
      warning={t('correct.warning')}
      act={act}
      shown={changed.flatMap((_title, at) => fields.map((field) => `titles.${at}.${field}`))}
      reasonLabel={t('reason')}
      confirm={t('correct.do')}
      wide
      lacking={
        changed.length === 0
          ? t('nothing_typed')
          : changed.some(({ uuid }) => fields.some((field) => isNoYen(field, typed[uuid]?.[field])))
            ? t('not_yen')
            : null
      }
      onConfirm={() =>
        act.send({
          quote_provider: share.uuid,
          terms_sha256: share.terms_sha256,
          reason: act.reason,
          titles: changed.map(bodyOf),
        })
      }
      onClose={onClose}
    >
      {titles.map((title) => (
        <TitleFields
          key={title.uuid}
          quote={quote}
          title={title}
          typed={typed[title.uuid] ?? {}}
          errorOf={(field) => act.errorOf(`titles.${changed.indexOf(title)}.${field}`)}
          onChange={(own) => setTyped({ ...typed, [title.uuid]: own })}
        />
      ))}
    </DeskDialog>
  );
};
