import { labelled } from '@eigaichi/domain/shared/punctuation';
import { confirmQuote } from '@eigaichi/wire/quotes/request/quote-request';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatCode } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { notifyRefusal } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { type BulkMove, BulkMoves, oneByOne } from '../../desk/bulk-moves.tsx';
import { useNotifyUndo } from '../../desk/use-notify-undo.ts';
import { WithKeys } from '../../desk/with-keys.tsx';
import { type QuoteRow, quoteQuery } from '../queries.ts';
import { type NamedQuote, useNamedRows } from './named-rows.ts';
import classes from './quote-row.module.css';

const CancelDialog = lazy(async () => ({ default: (await import('../desk/cancel-dialog.tsx')).CancelDialog }));

const ConfirmPreview = lazy(async () => ({ default: (await import('../desk/confirm-preview.tsx')).ConfirmPreview }));
const ConditionsTable = lazy(async () => ({ default: (await import('../conditions-table.tsx')).ConditionsTable }));

const confirm = ({ uuid, version }: QuoteRow) => call(confirmQuote, { params: { uuid }, body: { version } });

const useConfirmed = () => {
  const client = useQueryClient();
  return () => Promise.all(['quotes', 'desk'].map((key) => client.invalidateQueries({ queryKey: [key] })));
};

/** The cancellation dialog needs the whole quote. */
const Cancel = ({ uuid, onClose }: { uuid: string; onClose: () => void }) => {
  const { data } = useQuery(quoteQuery(uuid));
  return <Suspense>{data !== undefined && <CancelDialog quote={data} onClose={onClose} />}</Suspense>;
};

/** The whole request, and the effect of confirming it. */
const Preview = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('quote_desk');
  const { data, error } = useQuery(quoteQuery(uuid));
  if (data === undefined) return <Waiting error={error} label={t('freeze.waiting')} shape="text" />;
  return (
    <Suspense fallback={<Skeleton label={t('freeze.waiting')} shape="text" />}>
      <ConfirmPreview quote={data} />
      <h3 className={classes.whole}>{t('whole.title')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be keyboard-reachable (WCAG 2.1.1) */}
      <section className={`${layout.scrollsDown} ${classes.conditions}`} aria-label={t('whole.title')} tabIndex={0}>
        <ConditionsTable conditions={data.conditions} />
      </section>
    </Suspense>
  );
};

/** Staff decisions on a listed request: confirm it, with a confirmation step, or cancel it (D2). */
export const DeskRowActs = ({ row }: { row: QuoteRow }) => {
  const { t, language } = useTexts(['quotes', 'quote_desk', 'desk', 'receivables']);
  const [open, setOpen] = useState<'confirm' | 'cancel' | null>(null);
  const [busy, setBusy] = useState(false);
  const confirmed = useConfirmed();
  const notifyUndo = useNotifyUndo();
  const confirming = row.actions.find(({ name }) => name === 'confirm');
  if (confirming === undefined) return null;
  const number = t('labels.quote_number', { number: formatCode(row.number) });
  const close = () => setOpen(null);
  const go = async () => {
    setBusy(true);
    try {
      const { undo } = await confirm(row);
      notifyUndo(t('quotes:manager.confirmed'), undo === undefined ? [] : [undo]);
    } catch (error) {
      notifyRefusal(refusalText(error, language));
    }
    setBusy(false);
    close();
    await confirmed();
  };
  return (
    <p className={`${layout.row} ${layout.padTop8} ${classes.acts}`}>
      {confirming.allowed ? (
        <Button
          size="xs"
          data-move="approve"
          aria-label={labelled(t('quote_desk:row.confirm'), number, language)}
          onClick={() => setOpen('confirm')}
        >
          {t('quote_desk:row.confirm')}
        </Button>
      ) : (
        <span className={`${layout.selfMiddle} ${typography.bold} ${typography.warning}`}>
          {t('receivables:hold.of_buyer')}
        </span>
      )}
      <Button
        size="xs"
        variant="default"
        data-move="deny"
        aria-label={labelled(t('quote_desk:row.cancel'), number, language)}
        onClick={() => setOpen('cancel')}
      >
        {t('quote_desk:row.cancel')}
      </Button>
      {open === 'confirm' && (
        <ConfirmDialog
          opened
          title={t('quote_desk:row.confirm_title', { number: formatCode(row.number) })}
          confirm={t('quote_desk:row.confirm')}
          cancel={t('actions.back')}
          size={720}
          busy={busy}
          onConfirm={() => void go()}
          onClose={close}
        >
          <Preview uuid={row.uuid} />
        </ConfirmDialog>
      )}
      {open === 'cancel' && <Cancel uuid={row.uuid} onClose={close} />}
    </p>
  );
};

/** The staff's list: waiting requests are confirmed singly, by keyboard, or in bulk. */
export const DeskRows = ({
  rows,
  children,
}: {
  rows: readonly QuoteRow[];
  children: (mark: (id: string) => ReactNode) => ReactNode;
}) => {
  const { t } = useTexts('quote_desk');
  const mayDecide = useSession().abilities.includes('quotes.manage');
  const named = useNamedRows(rows);
  const move: BulkMove<NamedQuote> = {
    name: 'confirm',
    label: t('row.confirm'),
    takes: ({ row }) => mayDo(row, 'confirm'),
    run: oneByOne(async ({ row }) => (await confirm(row)).undo),
    says: () => <p>{t('freeze.many')}</p>,
  };
  return (
    <WithKeys keys={mayDecide ? { a: 'confirm', d: 'cancel', Enter: 'open' } : null}>
      <BulkMoves rows={named} moves={[move]} touches={['quotes']}>
        {children}
      </BulkMoves>
    </WithKeys>
  );
};
