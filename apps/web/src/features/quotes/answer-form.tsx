import { answerQuote } from '@eigaichi/wire/quotes';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DayField } from '../../ui/day-field.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { tell } from '../../ui/tell.ts';
import classes from './answer-form.module.css';
import { AnswerRow } from './answer-row.tsx';
import { conditionsOf } from './conditions-words.ts';
import { focusFirstInvalid } from './first-invalid.ts';
import { previewLines, type Typed } from './net-preview.ts';
import { type Quote, type QuoteTitle, useQuoteMove } from './queries.ts';

const text = (value: number | null) => (value === null ? '' : String(value));

const priceField = {
  1: 'flat_price',
  2: 'revenue_percent',
  3: 'price_viewer_count',
  4: 'price_stream_minute',
} as const;

const firstTyped = (title: QuoteTitle): Typed => ({
  price: text(title.answer?.flat_price ?? null),
  technical_fee: text(title.technical_fee),
});

/** A month from now, but not after the licence starts (D2). */
const firstValidity = (license_start: string): string => {
  const month = Temporal.Now.plainDateISO('Asia/Tokyo').add({ days: 30 }).toString();
  return month < license_start ? month : license_start;
};

/** The provider's answer (screen 06): a price per title, the net at once, until when it stands, and the consent (D2). */
export const AnswerForm = ({
  quote,
  titles,
  decline,
}: {
  quote: Quote;
  titles: readonly QuoteTitle[];
  decline: ReactNode;
}) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const user = userOf(useSession());
  const conditions = conditionsOf(quote.conditions);
  const answer = useQuoteMove(answerQuote, quote.uuid);
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(titles.map((title) => [title.uuid, firstTyped(title)])),
  );
  const [frame, setFrame] = useState({
    valid_until: firstValidity(conditions.license_start),
    person_name: user?.name ?? '',
    person_title: '',
    consent: false,
    message: '',
  });
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const typedOf = (title: QuoteTitle): Typed => typed[title.uuid] ?? { price: '', technical_fee: '' };
  const unpriced = titles.filter((title) => typedOf(title).price.trim() === '');
  const priced = titles.filter((title) => !unpriced.includes(title));
  const nets = priced.map(
    (title) => previewLines(quote, title, conditions, typedOf(title))?.at(-1)?.amount.amount ?? 0,
  );
  const errors = isApiError(answer.error) ? answer.error.errors : [];
  const errorAt = (path: string) => errors.find(({ field }) => field === path)?.message;
  const needed = (filled: boolean) => (tried && !filled ? t('sign.needed') : undefined);
  const complete = frame.consent && frame.person_name.trim() !== '' && frame.person_title.trim() !== '';
  const submit = () => {
    setTried(true);
    if (unpriced.length > 0 || !complete) {
      focusFirstInvalid(form.current);
      return;
    }
    const field = priceField[conditions.pricing_type as 1 | 2 | 3 | 4];
    answer.mutate(
      {
        body: {
          ...frame,
          consent: true,
          titles: titles.map((title) => ({
            quote_movie: title.uuid,
            version: title.version,
            [field]: typedOf(title).price,
            technical_fee: typedOf(title).technical_fee,
            ...(conditions.pricing_type === 1
              ? {}
              : { price_minimum_guarantee: text(conditions.price_minimum_guarantee ?? null) }),
          })),
        },
      },
      { onSuccess: () => tell(t('answer.sent')), onError: () => focusFirstInvalid(form.current) },
    );
  };
  const copy = () => {
    const price = typedOf(priced[0] ?? titles[0] ?? ({ uuid: '' } as QuoteTitle)).price;
    setTyped(
      Object.fromEntries(
        titles.map((title) => [title.uuid, { ...typedOf(title), price: typedOf(title).price || price }]),
      ),
    );
  };
  return (
    <div ref={form}>
      <div className={classes.columns} aria-hidden="true">
        <span>{t('answer.columns.title')}</span>
        <span>{t('page.from_buyer')}</span>
        <span>{t('page.price')}</span>
        <span>{t('answer.columns.net')}</span>
      </div>
      <ul className={classes.rows}>
        {titles.map((title, at) => (
          <AnswerRow
            key={title.uuid}
            quote={quote}
            title={title}
            typed={typedOf(title)}
            onChange={(next) => setTyped({ ...typed, [title.uuid]: next })}
            error={(field) =>
              errorAt(`titles.${at}.${field}`) ??
              (tried && field !== 'technical_fee' && typedOf(title).price.trim() === '' ? t('sign.needed') : undefined)
            }
          />
        ))}
      </ul>
      <div className={classes.hints}>
        <div className={classes.rest}>
          {decline}
          {titles.length > 1 && (
            <Button variant="subtle" onClick={copy}>
              {t('answer.copy')}
            </Button>
          )}
        </div>
        <p className={classes.keys}>{t('answer.keys')}</p>
      </div>
      <div className={classes.frame}>
        <DayField
          label={t('answer.valid_until')}
          value={frame.valid_until}
          onChange={(valid_until) => setFrame({ ...frame, valid_until: valid_until ?? '' })}
          error={errorAt('valid_until')}
        />
        <TextInput
          label={t('answer.name')}
          value={frame.person_name}
          onChange={(event) => setFrame({ ...frame, person_name: event.currentTarget.value })}
          error={errorAt('person_name') ?? needed(frame.person_name.trim() !== '')}
        />
        <TextInput
          label={t('answer.position')}
          value={frame.person_title}
          onChange={(event) => setFrame({ ...frame, person_title: event.currentTarget.value })}
          error={errorAt('person_title') ?? needed(frame.person_title.trim() !== '')}
        />
      </div>
      <Textarea
        label={t('page.message')}
        autosize
        minRows={2}
        maxLength={400}
        value={frame.message}
        onChange={(event) => setFrame({ ...frame, message: event.currentTarget.value })}
      />
      <div className={classes.consent}>
        <Checkbox
          label={t('answer.consent')}
          checked={frame.consent}
          onChange={(event) => setFrame({ ...frame, consent: event.currentTarget.checked })}
          error={needed(frame.consent)}
        />
      </div>
      {answer.error !== null && errors.length === 0 && <RefusalBox title={refusalText(answer.error, language)} />}
      <div className={classes.foot}>
        <p>
          <span className={classes.label}>{t('answer.total', { done: priced.length, count: titles.length })}</span>
          <span className={classes.total}>
            {priced.length === 0
              ? '—'
              : formatMoney(
                  nets.reduce((sum, each) => sum + each, 0),
                  'JPY',
                )}
          </span>
        </p>
        <div className={classes.send}>
          <Button size="md" loading={answer.isPending} onClick={submit}>
            {t('answer.send')}
          </Button>
          {unpriced.length > 0 && (
            <p className={classes.missing}>{t('answer.send_missing', { count: unpriced.length })}</p>
          )}
        </div>
      </div>
    </div>
  );
};
