import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { negotiateQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { focusFirstInvalid } from '../../../lib/first-invalid.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { tell } from '../../../ui/tell.ts';
import classes from '../dialog.module.css';
import { type ProviderQuote, type Quote, type QuoteMovie, useQuoteMove } from '../queries.ts';
import { type CounterDraft, changesTerms, counterFaults, currentTerms, sentCounter } from './counter-draft.ts';
import { CounterQuoteMovie } from './counter-quote-movie.tsx';
import negotiating from './negotiate.module.css';

/**
 * A counter-offer over every term, title by title, or the wish for a new answer with a text; with the warning that it ends
 * the standing answer (D2).
 */
export const NegotiateDialog = ({
  quote,
  share,
  name,
  onClose,
}: {
  quote: Quote;
  share: ProviderQuote;
  name: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const titles = share.movies.filter((title) => awaitsSignature(title.status));
  const [way, setWay] = useState<'counter' | 'wish'>('counter');
  const [typed, setTyped] = useState<Readonly<Record<string, CounterDraft>>>({});
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const negotiate = useQuoteMove(negotiateQuote, quote.uuid);
  const typedOf = (title: QuoteMovie): CounterDraft => typed[title.uuid] ?? currentTerms(quote, title);
  const chosen = titles.filter((title) => typedOf(title).on);
  const today = marketToday();
  const counter = way === 'counter';
  const faults = counter
    ? chosen.map((title) => counterFaults(quote, title, typedOf(title), { today, limits: quote.limits }))
    : [];
  const changed = counter && chosen.some((title) => changesTerms(quote, title, typedOf(title)));
  const silent = !changed && message.trim() === '';
  const sent = isApiError(negotiate.error) ? negotiate.error.errors : [];
  const errorOf = (uuid: string, field: string): string | undefined => {
    const at = chosen.findIndex((title) => title.uuid === uuid);
    const told = sent.find((each) => each.field === `titles.${at}.${field}` || each.field === field)?.message;
    const fault = tried ? faults[at]?.find((issue) => issue.field === field) : undefined;
    return told ?? (fault === undefined ? undefined : issueText(fault, language, fieldLabel(field, language)));
  };
  const submit = () => {
    setTried(true);
    if (silent || chosen.length === 0 || faults.some((each) => each.length > 0)) {
      focusFirstInvalid();
      return;
    }
    negotiate.mutate(
      {
        body: {
          quote_provider: share.uuid,
          quote_movies: chosen.map((title) => title.uuid),
          terms_sha256: share.terms_sha256 ?? '',
          titles: counter
            ? chosen.map((title) => ({ quote_movie: title.uuid, ...sentCounter(quote, title, typedOf(title)) }))
            : [],
          message,
        },
      },
      {
        onSuccess: () => {
          tell(t(changed ? 'negotiate.sent' : 'negotiate.wished'));
          onClose();
        },
        onError: focusFirstInvalid,
      },
    );
  };
  const sameForAll = () => {
    const [first] = chosen;
    if (first === undefined) return;
    const terms = typedOf(first);
    setTyped({ ...typed, ...Object.fromEntries(chosen.map((title) => [title.uuid, terms])) });
  };
  return (
    <Modal opened onClose={onClose} title={t('negotiate.title', { name })} size={620}>
      <div className={classes.body}>
        <p className={classes.warning}>{t('negotiate.warning')}</p>
        <Segmented
          label={t('negotiate.way')}
          value={way}
          options={[
            { value: 'counter', label: t('negotiate.way_counter') },
            { value: 'wish', label: t('negotiate.way_wish') },
          ]}
          onChange={setWay}
        />
        {counter && (
          <div>
            {titles.map((title) => (
              <CounterQuoteMovie
                key={title.uuid}
                quote={quote}
                title={title}
                typed={typedOf(title)}
                change={(part) => setTyped({ ...typed, [title.uuid]: { ...typedOf(title), ...part } })}
                errorOf={(field) => errorOf(title.uuid, field)}
                alone={titles.length === 1}
              />
            ))}
            {chosen.length > 1 && (
              <Button size="xs" variant="subtle" className={negotiating.same ?? ''} onClick={sameForAll}>
                {t('negotiate.copy')}
              </Button>
            )}
            {tried && chosen.length === 0 && <RefusalBox title={t('negotiate.no_title')} />}
          </div>
        )}
        <Textarea
          label={t(counter ? 'negotiate.message' : 'negotiate.wish')}
          autosize
          minRows={3}
          maxLength={400}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          {...(silent && { [tried ? 'error' : 'description']: t(counter ? 'negotiate.nothing' : 'negotiate.say') })}
        />
        {negotiate.error !== null && <RefusalBox title={refusalText(negotiate.error, language)} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel.keep_as_is')}
          </Button>
          <Button loading={negotiate.isPending} onClick={submit}>
            {t(counter ? 'negotiate.send' : 'negotiate.send_wish')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
