import { companyName } from '@eigaichi/domain/accounts/company-name';
import { releaseQuote } from '@eigaichi/wire/quotes/sign/quote-signing';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { refusalText } from '../../../lib/error-texts.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import type { Transfer } from '../../settlement/payments/typed-transfer.ts';
import { accountQuery } from '../../settlement/queries.ts';
import { type ProviderQuote, type Quote, useQuoteMove } from '../queries.ts';
import classes from './desk.module.css';

const TransferForm = lazy(async () => ({
  default: (await import('../../settlement/payments/transfer-form.tsx')).TransferForm,
}));
const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog.tsx')).CorrectDialog }));
const AmendDialog = lazy(async () => ({ default: (await import('./amend-dialog.tsx')).AmendDialog }));
const TerminateDialog = lazy(async () => ({ default: (await import('./terminate-dialog.tsx')).TerminateDialog }));
const AnswerForm = lazy(async () => ({ default: (await import('../answer/answer-form.tsx')).AnswerForm }));
const DeclineQuoteMovies = lazy(async () => ({
  default: (await import('../answer/decline-quote-movies.tsx')).DeclineQuoteMovies,
}));

/** Records the prepayment through the standard payment form, on the open amount of the buyer's account (D8, D8d). */
const Release = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t, language } = useTexts('quotes');
  const [asked, setAsked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const close = () => setAsked(false);
  const { data: account } = useQuery({ ...accountQuery({ uuid: share.uuid, side: 'buyer' }, {}), enabled: asked });
  const release = useQuoteMove(releaseQuote, quote.uuid);
  const send = (transfer: Transfer, open: number) =>
    release.mutate(
      { body: { ...transfer, open, quote_provider: share.uuid }, idempotencyKey: key },
      {
        onSuccess: () => {
          notify(t('manager.released'));
          close();
        },
        onError: (error) => notifyRefusal(refusalText(error, language)),
      },
    );
  return (
    <>
      <Button loading={asked && account === undefined} onClick={() => setAsked(true)}>
        {t('manager.release')}
      </Button>
      <Suspense>
        {asked && account !== undefined && (
          <TransferForm
            title={t('manager.release')}
            kind="received"
            open={account.open}
            today={account.today}
            busy={release.isPending}
            onSend={(transfer) => send(transfer, account.open.amount)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};

/** Answers for a provider who can't: the provider's own form, shown in the history as the marketplace's (D2). */
const OnBehalf = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t, language } = useTexts('quote_desk');
  const open = share.movies.filter((title) => mayDo(title, 'answer'));
  return (
    <div className={`${layout.padBlock16} ${classes.behalf}`}>
      <p>{t('behalf.note', { name: companyName(share.provider, language) })}</p>
      <Suspense>
        <AnswerForm
          key={open.map((title) => `${title.uuid} ${title.moved_at}`).join()}
          quote={quote}
          titles={open}
          decline={<DeclineQuoteMovies key={open.length} quote={quote} titles={open} />}
        />
      </Suspense>
    </div>
  );
};

type Open = 'correct' | 'amend' | 'terminate' | 'behalf' | null;

/** A manager's actions on one provider quote, as permitted by the server. */
export const ProviderQuoteActs = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t } = useTexts('quote_desk');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const answers = share.movies.some((title) => mayDo(title, 'answer'));
  const acts = ['correct', 'amend', 'terminate'].some((name) => mayDo(share, name)) || answers;
  if (!acts && !mayDo(share, 'release')) return null;
  return (
    <>
      <div className={`${layout.row} ${layout.padTop16}`}>
        {mayDo(share, 'release') && <Release quote={quote} share={share} />}
        {answers && (
          <Button
            variant="default"
            aria-expanded={open === 'behalf'}
            onClick={() => setOpen(open === 'behalf' ? null : 'behalf')}
          >
            {t('behalf.open')}
          </Button>
        )}
        {mayDo(share, 'correct') && (
          <Button variant="default" onClick={() => setOpen('correct')}>
            {t('correct.open')}
          </Button>
        )}
        {mayDo(share, 'amend') && (
          <Button variant="default" onClick={() => setOpen('amend')}>
            {t('amend.open')}
          </Button>
        )}
        {mayDo(share, 'terminate') && (
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
