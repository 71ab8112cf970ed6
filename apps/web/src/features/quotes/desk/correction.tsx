import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { previewCorrection, previewRateCorrection } from '@eigaichi/wire/quotes/desk/quote-corrections';
import type { BodyIn, Endpoint } from '@eigaichi/wire/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { call } from '../../../lib/api.ts';
import classes from '../../../lib/figures-dialog.module.css';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { moneyOf } from '../lines-ledger.tsx';
import type { Quote, QuoteMovie } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import { useDeskForm } from './desk-dialog.tsx';

const moviesOf = ({ providers }: Quote): QuoteMovie[] => providers.flatMap(({ movies }) => movies);

const sides = ['buyer', 'provider'] as const;

/** A side's amount of a title before and after; undefined if a correction leaves it. */
const changeOf = (side: (typeof sides)[number], before: QuoteMovie, after: QuoteMovie) => {
  const [old, now] = [before, after].map((movie) => {
    const amount = movie[`${side}_lines`]?.at(-1)?.amount;
    return amount === undefined ? '–' : moneyOf(amount);
  });
  return old === now ? undefined : `${old} → ${now}`;
};

type Effect = {
  readonly before: Quote;
  readonly after: Quote;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

const CorrectionEffect = ({ before, after, busy, onConfirm, onClose }: Effect) => {
  const { t } = useTexts('quote_desk');
  const nameOf = useQuoteMovieName();
  const corrected = moviesOf(after).flatMap((now) => {
    const old = moviesOf(before).find(({ uuid }) => uuid === now.uuid);
    return old === undefined || old.version === now.version ? [] : [{ old, now }];
  });
  return (
    <ConfirmDialog
      opened
      title={t('correct.effect')}
      confirm={t('correct.do')}
      cancel={t('correct.far_back')}
      busy={busy}
      size={560}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={`${layout.above12} ${classes.figures}`}>
        {corrected.map(({ old, now }) => (
          <li key={now.uuid} className={`${layout.padBlock10} ${layout.lidded}`}>
            <Lang>{nameOf(now.movie)}</Lang>
            <dl className={`${layout.cells} ${layout.above4}`}>
              {sides.map((side) => (
                <Fragment key={side}>
                  <dt className={typography.soft}>{t(`correct.${side}`)}</dt>
                  <dd>{changeOf(side, old, now) ?? t('correct.same')}</dd>
                </Fragment>
              ))}
            </dl>
            {old.status === quoteMovieStatus.waiting_purchase_response &&
              now.status === quoteMovieStatus.waiting_provider_response && <p>{t('correct.asks_again')}</p>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};

type Previews = typeof previewCorrection | typeof previewRateCorrection;

type Requested<Values> = { readonly quote: Quote; readonly values: Values; readonly onClose: () => void };

/**
 * Form of a correction: `ask` previews its effect by the API's own rules and sends it once confirmed. The success
 * message offers an undo (D37d).
 */
export const useCorrection = <E extends Endpoint, Values extends object>(
  endpoint: E,
  previewed: Previews,
  { quote, values, onClose }: Requested<Values>,
) => {
  const { t } = useTexts('quote_desk');
  const [asked, setAsked] = useState<{ readonly body: BodyIn<E>; readonly after: Quote } | null>(null);
  const form = useDeskForm(endpoint, { quote: quote.uuid, values, done: t('correct.done'), onClose });
  const preview = useMutation({
    mutationFn: async (body: BodyIn<E>) => {
      const answer = await call(previewed as Endpoint, { params: { uuid: quote.uuid }, body });
      return (answer as { data: Quote }).data;
    },
    onSuccess: (after, body) => setAsked({ body, after }),
    onError: (error) => form.showRefusal(error),
  });
  const close = () => setAsked(null);
  return {
    ...form,
    ask: (body: BodyIn<E>) => {
      form.forgetError();
      preview.mutate(body);
    },
    busy: preview.isPending,
    error: form.error ?? preview.error,
    effect: asked !== null && form.error === null && (
      <CorrectionEffect
        before={quote}
        after={asked.after}
        busy={form.busy}
        onConfirm={() => form.send(asked.body)}
        onClose={close}
      />
    ),
  };
};
