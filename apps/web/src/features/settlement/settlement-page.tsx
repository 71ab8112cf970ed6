import { exportAccounts } from '@eigaichi/wire/settlement/list-exports';
import { listAccounts } from '@eigaichi/wire/settlement/settlement';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PagedList } from '../../lib/paged-list.tsx';
import { listQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { SearchField } from '../../lib/word-field.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { payoutAccountQuery } from '../accounts/payout/payout-query.ts';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import { AccountsTable } from './accounts/accounts-table.tsx';
import { RequestPayout, SummaryPart } from './accounts/summary-part.tsx';
import { CreditHoldNotice } from './dunning/credit-hold-notice.tsx';
import { ExportList } from './export-buttons.tsx';
import { useIsOwed, useReader } from './money-texts.tsx';
import { summaryQuery } from './queries.ts';
import classes from './settlement.module.css';
import { settlementAddress } from './settlement-addresses.ts';
import { accountState, accountStates } from './settlement-search.ts';
import { useSettlementSearch } from './use-settlement-search.ts';

const Accounts = () => {
  const { t } = useTexts('settlement');
  const at = useSettlementSearch();
  const { search, change } = at;
  const role = useReader();
  const manager = role === 'manager';
  const state = accountState(role, search);
  const side = role === 'provider' || search.side === 'provider' ? 'provider' : 'buyer';
  const isOwed = useIsOwed(side);
  const list = useQuery(listQuery(listAccounts, { search: { ...search, state }, page: at.page }, { per: 25 }));
  return (
    <Section
      title={t(`accounts.title.${role}`)}
      aside={<ExportList of={exportAccounts} filters={{ ...search, state }} />}
    >
      <div className={classes.filters}>
        {manager && (
          <Segmented
            label={t('accounts.side')}
            value={search.side === 'provider' ? 'provider' : 'buyer'}
            options={(['buyer', 'provider'] as const).map((side) => ({
              value: side,
              label: t(`accounts.side_${side}`),
            }))}
            onChange={(side) => change({ side })}
          />
        )}
        <Segmented
          label={t('accounts.state')}
          value={state}
          options={accountStates[role].map((value) => ({
            value,
            label: t(value === 'open' && isOwed ? 'accounts.state_open_owed' : `accounts.state_${value}`),
          }))}
          onChange={(value) => change({ state: value === 'all' ? '' : value })}
        />
        <SearchField
          className={classes.word}
          label={t('accounts.search')}
          value={search.free_word ?? ''}
          onChange={(free_word) => change({ free_word })}
        />
      </div>
      <SavedViews list="settlement" search={search} go={at.go} />
      <PagedList
        list={list}
        loading={t('loading')}
        shape="table"
        at={at}
        filters={[{ name: 'state' }, { name: 'free_word' }]}
        none={{ title: t('accounts.none'), text: t('accounts.none_text') }}
        draw={(rows) => <AccountsTable rows={rows} />}
      />
    </Section>
  );
};

/** Notice that a provider can't be paid yet, with a link to the payout account (D14d). */
const PayoutAccountMissing = () => {
  const { t } = useTexts('settlement');
  const { data } = useQuery(payoutAccountQuery);
  if (data !== null) return null;
  return (
    <RefusalBox title={t('payout_account.missing')}>
      {t('payout_account.text')}{' '}
      <Link to="/ch/profile" hash="payout-account">
        {t('payout_account.enter')}
      </Link>
    </RefusalBox>
  );
};

/** `/vod/settlement`, `/ch/settlement`, `/admin/settlement`: dues, payments, and all accounts of the reader. */
export const SettlementPage = () => {
  const { t } = useTexts('settlement');
  const role = useReader();
  const { data: summary, error } = useQuery(summaryQuery());
  useTitle('settlement', t(`title.${role}`));
  return (
    <Page>
      <PageHeading
        title={t(`title.${role}`)}
        lead={t(`lead.${role}`)}
        aside={
          <span className={classes.links}>
            {role === 'manager' && <Link to="/admin/settlement/receivables">{t('links.receivables')}</Link>}
            {role === 'manager' && <Link to="/admin/settlement/payouts">{t('links.payouts')}</Link>}
            {role === 'manager' && <Link to="/admin/settlement/statements">{t('links.statements')}</Link>}
            {role === 'manager' && <Link to="/admin/settlement/closing">{t('links.closing')}</Link>}
            {role === 'manager' && <Link to="/admin/settlement/journal">{t('links.journal')}</Link>}
            {role === 'manager' && <Link to="/admin/settlement/periods">{t('labels.periods_of_books')}</Link>}
            {role !== 'consumer' && (
              <Link to={settlementAddress(role, 'payment-records')}>{t('links.payment_records')}</Link>
            )}
            <Link to={settlementAddress(role, 'records')}>{t('links.records')}</Link>
            {role === 'provider' && summary?.provider !== undefined && <RequestPayout summary={summary.provider} />}
          </span>
        }
      />
      <Waiting data={summary} error={error} label={t('loading')} shape="text" count={4} />
      {summary?.issuer_missing === true && (
        <RefusalBox title={t('issuer.missing')}>
          <Link to="/admin/tools/$tool" params={{ tool: 'issuer' }}>
            {t('issuer.enter')}
          </Link>
        </RefusalBox>
      )}
      {role === 'consumer' && <CreditHoldNotice />}
      {role === 'provider' && <PayoutAccountMissing />}
      {summary !== undefined && <SummaryPart summary={summary} />}
      <Accounts />
    </Page>
  );
};
