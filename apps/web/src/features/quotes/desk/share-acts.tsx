import { endPassed } from '@eigaichi/domain/quotes/reminders';
import { releaseQuote } from '@eigaichi/wire/quotes';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyName } from '../../../lib/company-name.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatShortDate } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { moneyOf } from '../lines-ledger.tsx';
import { mayDo, type Quote, type QuoteShare, useQuoteMove } from '../queries.ts';
import { useTitleName } from '../quoted-title.tsx';
import classes from './desk.module.css';

const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }));
const AmendDialog = lazy(async () => ({ default: (await import('./amend-dialog.tsx')).AmendDialog }));
const TerminateDialog = lazy(async () => ({ default: (await import('./terminate-dialog.tsx')).TerminateDialog }));
const AnswerForm = lazy(async () => ({ default: (await import('../answer/answer-form.tsx')).AnswerForm }));
const DeclineTitles = lazy(async () => ({ default: (await import('../answer/decline-titles.tsx')).DeclineTitles }));

/** Records that the prepayment has arrived, after it was named once more (D8). */
const Release = ({ quote, share }: { quote: Quote; share: QuoteShare }) => {
  const { t } = useTranslation(['quote_desk', 'quotes']);
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const release = useQuoteMove(releaseQuote, quote.uuid);
  const due = share.dues.filter(
    ({ kind, side, settled_at }) => kind === 'prepayment' && side === 'buyer' && settled_at === null,
  );
  const [first] = due;
  const amount =
    first === undefined
      ? ''
      : moneyOf({ ...first.amount, amount: due.reduce((sum, each) => sum + each.amount.amount, 0) });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('quotes:manager.release')}</Button>
      <ConfirmDialog
        opened={asked}
        title={t('quotes:manager.release')}
        confirm={t('quote_desk:release.do')}
        cancel={t('quote_desk:keep')}
        busy={release.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          release.mutate(
            { body: { quote_provider: share.uuid } },
            {
              onSuccess: () => tell(t('quotes:manager.released')),
              onError: (error) => tellRefusal(refusalText(error, language)),
              onSettled: () => setAsked(false),
            },
          )
        }
      >
        {t('quote_desk:release.text', { amount, name: companyName(quote.consumer, language) })}
      </ConfirmDialog>
    </>
  );
};

/** Answers for a provider that can't: the provider's own form, shown in the history as the marketplace's (D2). */
const OnBehalf = ({ quote, share }: { quote: Quote; share: QuoteShare }) => {
  const { t } = useTranslation('quote_desk');
  const language = useLanguage();
  const open = share.movies.filter((title) => mayDo(title.actions, 'answer'));
  return (
    <div className={classes.behalf}>
      <p>{t('behalf.note', { name: companyName(share.provider, language) })}</p>
      <Suspense>
        <AnswerForm
          key={open.map((title) => `${title.uuid} ${title.moved_at}`).join()}
          quote={quote}
          titles={open}
          decline={<DeclineTitles key={open.length} quote={quote} titles={open} />}
        />
      </Suspense>
    </div>
  );
};

/** A licence that ended before its materials came is a task (D2): it says which, above what can be done about it. */
const EndPassed = ({ share }: { share: QuoteShare }) => {
  const { t } = useTranslation('quote_desk');
  const language = useLanguage();
  const nameOf = useTitleName();
  const today = Temporal.Now.plainDateISO('Asia/Tokyo').toString();
  const over = share.movies.filter((title) => endPassed(title, today));
  return over.map((title) => (
    <p key={title.uuid} className={classes.task}>
      <Lang>{t('end_passed', { title: nameOf(title.movie), date: formatShortDate(title.license_end, language) })}</Lang>
    </p>
  ));
};

type Open = 'correct' | 'amend' | 'terminate' | 'behalf' | null;

/** What a manager may do to one provider's share, by the actions that the server answers. */
export const ShareActs = ({ quote, share }: { quote: Quote; share: QuoteShare }) => {
  const { t } = useTranslation('quote_desk');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const answers = share.movies.some((title) => mayDo(title.actions, 'answer'));
  const acts = ['correct', 'amend', 'terminate'].some((name) => mayDo(share.actions, name)) || answers;
  if (!acts && !mayDo(share.actions, 'release')) return null;
  return (
    <>
      <EndPassed share={share} />
      <div className={classes.acts}>
        {mayDo(share.actions, 'release') && <Release quote={quote} share={share} />}
        {answers && (
          <Button
            variant="default"
            aria-expanded={open === 'behalf'}
            onClick={() => setOpen(open === 'behalf' ? null : 'behalf')}
          >
            {t('behalf.open')}
          </Button>
        )}
        {mayDo(share.actions, 'correct') && (
          <Button variant="default" onClick={() => setOpen('correct')}>
            {t('correct.open')}
          </Button>
        )}
        {mayDo(share.actions, 'amend') && (
          <Button variant="default" onClick={() => setOpen('amend')}>
            {t('amend.open')}
          </Button>
        )}
        {mayDo(share.actions, 'terminate') && (
          <Button variant="subtle" color="shu" onClick={() => setOpen('terminate')}>
            {t('terminate.open')}
          </Button>
        )}
      </div>
      {open === 'behalf' && answers && <OnBehalf quote={quote} share={share} />}
      <Suspense>
        {open === 'correct' && <CorrectDialog quote={quote} share={share} onClose={close} />}
        {open === 'amend' && <AmendDialog quote={quote} share={share} onClose={close} />}
        {open === 'terminate' && <TerminateDialog quote={quote} share={share} onClose={close} />}
      </Suspense>
    </>
  );
};
