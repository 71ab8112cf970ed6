import { exportAccounts } from '@eigaichi/wire/settlement/list-exports';
import type { listAccounts } from '@eigaichi/wire/settlement/settlement';
import type { QueryIn } from '@eigaichi/wire/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callForFile } from '../../lib/api-files.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { NothingListed } from '../../lib/nothing-listed.tsx';
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
import { ExportButtons } from './export-buttons.tsx';
import { useIsOwed, useReader } from './money-texts.tsx';
import { accountsQuery, summaryQuery } from './queries.ts';
import classes from './settlement.module.css';
import { settlementAddress } from './settlement-addresses.ts';
import {
  accountState,
  accountStates,
  changedSearch,
  readSettlementSearch,
  type SettlementSearch,
} from './settlement-search.ts';

type Requested = QueryIn<typeof listAccounts>;
type Go = (search: SettlementSearch) => void;

const Accounts = ({ search, go }: { search: SettlementSearch; go: Go }) => {
  const { t } = useTexts('settlement');
  const role = useReader();
  const manager = role === 'manager';
  const state = accountState(role, search);
  const side = role === 'provider' || search.side === 'provider' ? 'provider' : 'buyer';
  const isOwed = useIsOwed(side);
  const { data, error } = useQuery(accountsQuery({ per: 25, page: 1, ...search, state } as Requested));
  const change = (entries: Readonly<Record<string, string | null>>) => go(changedSearch(search, entries));
  return (
    <Section
      title={t(`accounts.title.${role}`)}
      aside={
        <ExportButtons
          name="accounts"
          take={({ format, language }) => {
            const { page: _page, ...filter } = search;
            const query = { ...filter, state, language } as QueryIn<typeof exportAccounts>;
            return callForFile(exportAccounts, { params: { format }, query });
          }}
        />
      }
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
          onChange={(value) => change({ state: value === 'all' ? null : value })}
        />
        <SearchField
          className={classes.word}
          label={t('accounts.search')}
          value={search.free_word ?? ''}
          onChange={(free_word) => change({ free_word })}
        />
      </div>
      <SavedViews list="settlement" search={search} go={(view) => go(readSettlementSearch(view))} />
      <Waiting data={data} error={error} label={t('loading')} shape="table" />
      {data !== undefined && data.data.length === 0 && (
        <NothingListed
          isFiltered={state !== 'all' || search.free_word !== undefined}
          onClear={() => change({ state: null, free_word: null })}
          none={{ title: t('accounts.none'), text: t('accounts.none_text') }}
        />
      )}
      {data !== undefined && data.data.length > 0 && <AccountsTable rows={data.data} />}
      {data !== undefined && <ListPaging meta={data.meta} onPage={(page) => go({ ...search, page: String(page) })} />}
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
export const SettlementPage = ({ search: address, go }: { search: Readonly<Record<string, unknown>>; go: Go }) => {
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
      <Accounts search={readSettlementSearch(address)} go={go} />
    </Page>
  );
};
