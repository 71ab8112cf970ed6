import type { FigureToConfirm } from '@eigaichi/domain/shared/figures-to-confirm';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { FiguresDialog } from '../../../lib/figures-dialog.tsx';
import { formatCode } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { moneyOf } from '../money-texts.tsx';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { AccountChoices, type Choice } from './account-choices.tsx';
import { type KnownReceipt, TransferForm } from './transfer-form.tsx';
import type { Transfer } from './typed-transfer.ts';

type Part = { readonly choice: Choice; readonly transfer: Transfer };

const sent = ({ choice, transfer: { paid_on: _day, reference: _reference, ...part } }: Part) => ({
  ...part,
  quote_provider: choice.quote_provider,
  open: choice.open.amount,
});

type SentParts = { parts: ReturnType<typeof sent>[]; confirmed: FigureToConfirm[] };

/** Adds amounts of one currency with at most two decimals each. */
const sumOf = (amounts: readonly number[]) => Number(amounts.reduce((sum, each) => sum + each, 0).toFixed(2));

const Parts = ({
  parts,
  currency,
  onRemove,
}: {
  parts: readonly Part[];
  currency: string;
  onRemove: (part: Part) => void;
}) => {
  const { t } = useTexts('bank_statements');
  if (parts.length === 0) return null;
  return (
    <ul className={layout.ruled} aria-label={t('split.parts')}>
      {parts.map((part) => (
        <li key={part.choice.quote_provider} className={`${layout.cellsMiddle} ${typography.figures} ${classes.part}`}>
          <span>
            <strong>
              <Lang>{part.choice.consumer.company_name}</Lang>
            </strong>{' '}
            {t('labels.agreement_number', { number: formatCode(part.choice.agreement_number) })}
          </span>
          <span>{moneyOf({ amount: part.transfer.amount, currency })}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('split.remove_of', { number: formatCode(part.choice.agreement_number) })}
            onClick={() => onRemove(part)}
          >
            {t('actions.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/**
 * Splits one receipt over the accounts that it pays (D8z). Accounts are entered one by one, up to their open amount,
 * and recorded together. With `isWhole`, nothing may be left over.
 */
export const SplitReceipt = ({
  receipt,
  lead,
  proposals,
  first = null,
  isWhole,
  today,
  send,
  onClose,
}: {
  receipt: Omit<KnownReceipt, 'about'>;
  lead: ReactNode;
  proposals: readonly Choice[];
  first?: Choice | null;
  isWhole: boolean;
  today: string;
  send: (body: SentParts, key: string) => Promise<unknown>;
  onClose: () => void;
}) => {
  const { t } = useTexts('bank_statements');
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [choice, setChoice] = useState<Choice | null>(first);
  const [sending, setSending] = useState<readonly Part[]>([]);
  const [figures, setFigures] = useState<readonly FigureToConfirm[]>([]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const act = useSettlementAction(
    ({ all, confirmed }: { all: readonly Part[]; confirmed: readonly FigureToConfirm[] }) =>
      send({ parts: all.map(sent), confirmed: [...confirmed] }, key),
    {
      said: t('matched'),
      onDone: onClose,
      asks: (error) => {
        const { figures: requested = [] } = isApiError(error, 'figures_unusual') ? error.details : {};
        setFigures(requested);
        // A confirmed request is a new one with its own key.
        if (requested.length > 0) setKey(crypto.randomUUID());
        return requested.length > 0;
      },
    },
  );
  const record = (all: readonly Part[], confirmed: readonly FigureToConfirm[] = []) => {
    setSending(all);
    act.mutate({ all, confirmed });
  };
  const { currency } = receipt.rest;
  const rest = { amount: sumOf([receipt.rest.amount, ...parts.map(({ transfer }) => -transfer.amount)]), currency };
  const list = (
    <>
      <Parts parts={parts} currency={currency} onRemove={(part) => setParts(parts.filter((each) => each !== part))} />
      {parts.length > 0 && <p className={classes.note}>{t('split.rest', { amount: moneyOf(rest) })}</p>}
    </>
  );
  const asks = (
    <FiguresDialog
      figures={figures}
      words={{
        title: t('split.far_title'),
        lead: t('split.far_lead'),
        before: t('split.far_before'),
        after: t('split.far_after'),
        confirm: t('split.far_confirm'),
        cancel: t('split.far_back'),
      }}
      labelOf={(number) => t('labels.agreement_number', { number })}
      textOf={(_about, figure) => moneyOf({ amount: Number(figure), currency: 'JPY' })}
      busy={act.isPending}
      onConfirm={() => record(sending, figures)}
      onClose={() => setFigures([])}
    />
  );
  if (choice !== null)
    return (
      <>
        <TransferForm
          title={t('choice.title_form')}
          kind="received"
          open={choice.open}
          receipt={{ ...receipt, rest, about: choice.consumer.company_name }}
          note={list}
          today={today}
          busy={act.isPending}
          onSend={(transfer) => {
            const all = [...parts, { choice, transfer }];
            const isLeft = sumOf([rest.amount, -transfer.amount]) !== 0;
            if (!isWhole || !isLeft) return record(all);
            setParts(all);
            setChoice(null);
          }}
          onAnother={(transfer) => {
            setParts([...parts, { choice, transfer }]);
            setChoice(null);
          }}
          onClose={onClose}
        />
        {asks}
      </>
    );
  return (
    <Modal opened onClose={onClose} title={t('choice.title')} size={520}>
      <div className={classes.form}>
        <p>{lead}</p>
        {list}
        <AccountChoices
          proposals={proposals}
          taken={parts.map((part) => part.choice.quote_provider)}
          onChoose={setChoice}
        />
        {parts.length > 0 && (
          <>
            {isWhole && rest.amount !== 0 && <p className={classes.late}>{t('split.left')}</p>}
            <div className={layout.end}>
              <Button disabled={isWhole && rest.amount !== 0} loading={act.isPending} onClick={() => record(parts)}>
                {t('split.do')}
              </Button>
            </div>
          </>
        )}
      </div>
      {asks}
    </Modal>
  );
};
