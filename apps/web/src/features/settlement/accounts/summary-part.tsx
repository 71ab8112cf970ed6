import { companyName } from '@eigaichi/domain/accounts/company-name';
import { carryOverThreshold } from '@eigaichi/domain/settlement/dues';
import { requestPayout } from '@eigaichi/wire/settlement/payout-runs';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatCode, formatDate } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { LineName, moneyOf, titleWord, useReader } from '../money-texts.tsx';
import type { Summary } from '../queries.ts';
import classes from '../settlement.module.css';
import { useSettlementAction } from '../use-settlement-action.ts';
import { AccountLink } from './account-link.tsx';

type Amount = Summary['dues'][number]['open'];
type Figure = {
  readonly key: string;
  readonly label: string;
  readonly amounts: readonly Amount[];
  readonly late?: boolean;
};

/** Requests payment of a provider's carry-over, after showing the fee (D8). */
export const RequestPayout = ({ summary }: { summary: NonNullable<Summary['provider']> }) => {
  const { t } = useTexts('settlement');
  const [asked, setAsked] = useState(false);
  const mayAsk = useSession().abilities.includes('payouts.ask');
  const act = useSettlementAction(() => call(requestPayout, {}), {
    said: t('ask.done'),
    onDone: () => setAsked(false),
  });
  if (summary.request !== null) return <span className={classes.state}>{t('ask.asked')}</span>;
  if (summary.payable.amount <= 0 || summary.payable.amount >= carryOverThreshold || !mayAsk) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('ask.open')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('ask.title')}
        confirm={t('ask.do')}
        busy={act.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => act.mutate()}
      >
        {t('ask.text', { fee: moneyOf(summary.transfer_fee) })}
      </ConfirmDialog>
    </>
  );
};

const notZero = (...amounts: readonly Amount[]) => amounts.filter(({ amount }) => amount !== 0);

const useFigures = (summary: Summary): readonly Figure[] => {
  const { t } = useTexts('settlement');
  const manager = useReader() === 'manager';
  const { buyer, provider, marketplace } = summary;
  const figures: Figure[] = [];
  if (buyer !== undefined) {
    const of = (name: 'open' | 'overdue' | 'planned' | 'credit') => notZero(...buyer.map((sums) => sums[name]));
    figures.push(
      { key: 'open', label: t(manager ? 'figures.open_manager' : 'figures.open'), amounts: of('open') },
      { key: 'overdue', label: t('figures.overdue'), amounts: of('overdue'), late: true },
      { key: 'planned', label: t('figures.planned'), amounts: of('planned') },
    );
    if (of('credit').length > 0)
      figures.push({
        key: 'credit',
        label: t(manager ? 'figures.credit_manager' : 'figures.credit'),
        amounts: of('credit'),
      });
  }
  if (provider !== undefined)
    figures.push(
      {
        key: 'payable',
        label: t(manager ? 'figures.payable_manager' : 'figures.payable'),
        amounts: notZero(provider.payable),
      },
      { key: 'accruing', label: t('figures.accruing'), amounts: notZero(provider.accruing) },
      { key: 'held', label: t('figures.held'), amounts: notZero(provider.held) },
      { key: 'paid', label: t('figures.paid'), amounts: notZero(provider.paid) },
      ...(manager ? [] : [{ key: 'coming', label: t('figures.planned'), amounts: notZero(provider.planned) }]),
    );
  if (marketplace !== undefined)
    figures.push(
      { key: 'fees', label: t('figures.fees'), amounts: [marketplace.fees] },
      { key: 'processing', label: t('figures.processing'), amounts: [marketplace.processing_fees] },
    );
  return figures;
};

/** The reader's totals above their payments, with the next payment days below. */
export const SummaryPart = ({ summary }: { summary: Summary }) => {
  const { t, language } = useTexts('settlement');
  const role = useReader();
  const figures = useFigures(summary);
  return (
    <>
      <dl className={`${layout.cells} ${layout.gap20x32} ${classes.figures}`}>
        {figures.map(({ key, label, amounts, late }) => (
          <div key={key}>
            <dt className={typography.note}>{label}</dt>
            {amounts.length === 0 && <dd>{t('figures.none')}</dd>}
            {amounts.map((amount) => (
              <dd key={amount.currency} className={late === true && amount.amount > 0 ? classes.late : undefined}>
                {moneyOf(amount)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {summary.provider?.waits_for_buyers === true && <p className={classes.note}>{t('figures.waits_for_buyers')}</p>}
      {summary.provider?.notice_basis != null && (
        <p className={classes.note}>
          {t(
            summary.provider.notice_basis.agreed_on === null
              ? `figures.basis_${summary.provider.notice_basis.notice_basis}`
              : 'figures.basis_agreed',
          )}{' '}
          <Link to="/help/ch/$topic" params={{ topic: 'tax' }}>
            {t('figures.basis_help')}
          </Link>
        </p>
      )}
      <Section title={t(`ahead.title.${role}`)}>
        {summary.dues.length === 0 && <p className={classes.note}>{t(`ahead.none.${role}`)}</p>}
        <ul className={layout.below24}>
          {summary.dues.map((due, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dues have no identity of their own on the page
            <li key={at} className={`${layout.floored} ${layout.padBlock10}`}>
              <div className={`${layout.wrapApartMiddle} ${classes.periodHead}`}>
                <span>
                  <strong className={due.overdue ? classes.late : undefined}>
                    {due.due_on === null ? t('ahead.after_delivery') : formatDate(due.due_on, language)}
                    {due.overdue && ` · ${t('ahead.overdue')}`}
                  </strong>{' '}
                  <AccountLink quote_provider={due.quote_provider} side={due.side}>
                    {t('labels.agreement_number', { number: formatCode(due.agreement_number) })}
                  </AccountLink>{' '}
                  <span className={classes.state}>
                    {role === 'manager' && `${t(`ahead.${due.side}`)} `}
                    <Lang>{companyName(due.counterparty, language)}</Lang>
                  </span>
                  <span className={classes.state}>
                    {' · '}
                    <LineName line={{ name: due.kind, title: null, period: null }} />
                    {due.title !== null && (
                      <>
                        {' · '}
                        <Lang>{titleWord(due.title, language) ?? ''}</Lang>
                      </>
                    )}
                  </span>
                </span>
                <strong>{moneyOf(due.open)}</strong>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};
