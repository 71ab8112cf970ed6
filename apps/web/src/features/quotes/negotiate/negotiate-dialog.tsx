import { awaitsSignature } from '@eigaichi/domain/quotes/quote-movie-states';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { negotiateQuote } from '@eigaichi/wire/quotes/answer/quote-answer';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { Button, Textarea } from '@mantine/core';
import { z } from 'zod';
import { useZodForm, withIssues } from '../../../lib/form.tsx';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/notify.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import classes from '../dialog.module.css';
import { type ProviderQuote, type Quote, type QuoteMovie, useQuoteMove } from '../queries.ts';
import {
  emptyProviderTermsDraft,
  type ProviderTermsDraft,
  providerTermsBody,
  providerTermsIssues,
} from '../share-terms/share-draft.ts';
import { ProviderTermsFields } from '../share-terms/share-terms-fields.tsx';
import { type CounterDraft, changesTerms, counterBody, counterFaults, currentTerms } from './counter-draft.ts';
import { CounterQuoteMovie } from './counter-quote-movie.tsx';
import negotiating from './negotiate.module.css';

type Typed = {
  way: 'counter' | 'wish';
  /** Counter-offers by title uuid. */
  typed: Readonly<Record<string, CounterDraft>>;
  share: ProviderTermsDraft;
  message: string;
};

/**
 * A counter-offer over every term, title by title, or a request for a new answer with a text. Warns that it ends the
 * current answer (D2).
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
  const { t } = useTexts('quotes');
  const titles = share.movies.filter((title) => awaitsSignature(title.status));
  const negotiate = useQuoteMove(negotiateQuote, quote.uuid);
  const today = marketToday();
  const readOf = ({ way, typed, share: offered, message }: Typed) => {
    const counter = way === 'counter';
    const typedOf = (title: QuoteMovie): CounterDraft => typed[title.uuid] ?? currentTerms(quote, title);
    const chosen = titles.filter((title) => typedOf(title).on);
    const ofShare = counter ? providerTermsBody(quote, share, offered) : {};
    const changed =
      Object.keys(ofShare).length > 0 ||
      (counter && chosen.some((title) => changesTerms(quote, title, typedOf(title))));
    return { counter, typedOf, chosen, ofShare, changed, silent: !changed && message.trim() === '' };
  };
  const issuesIn = (values: Typed): Issue[] => {
    const { counter, typedOf, chosen, ofShare, silent } = readOf(values);
    const faults = counter
      ? chosen.flatMap((title, at) =>
          counterFaults(quote, title, typedOf(title), { today, limits: quote.limits }).map((issue) => ({
            ...issue,
            field: `titles.${at}.${issue.field}`,
          })),
        )
      : [];
    faults.push(...providerTermsIssues(ofShare));
    if (chosen.length === 0) faults.push({ field: 'quote_movies', rule: 'required', params: {} });
    if (silent) faults.push({ field: 'message', rule: 'required', params: {} });
    return faults;
  };
  const form = useZodForm<Typed>({
    schema: withIssues(z.custom<Typed>(), issuesIn),
    initialValues: { way: 'counter', typed: {}, share: emptyProviderTermsDraft, message: '' },
  });
  const { typed } = form.values;
  const { counter, typedOf, chosen, ofShare, changed, silent } = readOf(form.values);
  const change = (more: Typed['typed']) => form.setFieldValue('typed', { ...typed, ...more });
  const errorOf = (uuid: string, field: string) =>
    form.errors[`titles.${chosen.findIndex((title) => title.uuid === uuid)}.${field}`] ?? form.errors[field];
  const submit = form.onSubmit(({ message }) =>
    negotiate.mutate(
      {
        body: {
          ...(ofShare as Partial<BodyIn<typeof negotiateQuote>>),
          quote_provider: share.uuid,
          quote_movies: chosen.map((title) => title.uuid),
          terms_sha256: share.terms_sha256 ?? '',
          titles: counter
            ? chosen.map((title) => ({ quote_movie: title.uuid, ...counterBody(quote, title, typedOf(title)) }))
            : [],
          message,
        },
      },
      {
        onSuccess: () => {
          notify(t(changed ? 'negotiate.sent' : 'negotiate.wished'));
          onClose();
        },
        onError: form.showRefusal,
      },
    ),
  );
  const sameForAll = () => {
    const [first] = chosen;
    if (first === undefined) return;
    const terms = typedOf(first);
    change(Object.fromEntries(chosen.map((title) => [title.uuid, terms])));
  };
  return (
    <Modal opened onClose={onClose} title={t('negotiate.title', { name })} size={620}>
      <div className={layout.column}>
        <p className={classes.warning}>{t('negotiate.warning')}</p>
        <Segmented
          label={t('negotiate.way')}
          value={form.values.way}
          options={[
            { value: 'counter', label: t('negotiate.way_counter') },
            { value: 'wish', label: t('negotiate.way_wish') },
          ]}
          onChange={(way) => form.setFieldValue('way', way)}
        />
        {counter && (
          <div>
            {titles.map((title) => (
              <CounterQuoteMovie
                key={title.uuid}
                quote={quote}
                title={title}
                typed={typedOf(title)}
                change={(part) => change({ [title.uuid]: { ...typedOf(title), ...part } })}
                errorOf={(field) => errorOf(title.uuid, field)}
                alone={titles.length === 1}
              />
            ))}
            {chosen.length > 1 && (
              <Button size="xs" variant="subtle" className={negotiating.same ?? ''} onClick={sameForAll}>
                {t('negotiate.copy')}
              </Button>
            )}
            {form.errors.quote_movies !== undefined && chosen.length === 0 && (
              <RefusalBox title={t('negotiate.no_title')} />
            )}
            <ProviderTermsFields
              quote={quote}
              share={share}
              draft={form.values.share}
              onChange={(offered) => form.setFieldValue('share', offered)}
              errorOf={(path) => (path === 'quote_movies' && chosen.length === 0 ? undefined : form.errors[path])}
            />
          </div>
        )}
        <Textarea
          label={t(counter ? 'negotiate.message' : 'negotiate.wish')}
          autosize
          minRows={3}
          maxLength={400}
          {...form.getInputProps('message')}
          {...(silent && {
            [form.errors.message === undefined ? 'description' : 'error']: t(
              counter ? 'negotiate.nothing' : 'negotiate.say',
            ),
          })}
        />
        <Refusal of={negotiate.error} />
        <div className={`${layout.wide} ${layout.wrapEnd} ${layout.padTop8}`}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button loading={negotiate.isPending} onClick={() => submit()}>
            {t(counter ? 'negotiate.send' : 'negotiate.way_wish')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
