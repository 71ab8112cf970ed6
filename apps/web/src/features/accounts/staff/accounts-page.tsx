import { exportFormats } from '@eigaichi/wire/staff/exports';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fileFormatNames } from '../../../lib/file-format-names.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { NothingListed } from '../../../lib/nothing-listed.tsx';
import { stringifySearch } from '../../../lib/search-params.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import { SearchField } from '../../../lib/word-field.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import typography from '../../../ui/typography.module.css';
import { onRowKey } from '../../desk/row-keys.ts';
import { WithKeys } from '../../desk/with-keys.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { AccountRow } from './account-row.tsx';
import { type AccountsSearch, queryOf, readAccountsSearch, sorts } from './accounts-search.ts';
import { BulkAccounts } from './bulk-accounts.tsx';
import { NewColleague } from './colleague.tsx';
import classes from './staff.module.css';
import { type SavedRole, savedAccountsQuery } from './staff-queries.ts';

const pages = { consumer: 'admin_vods', provider: 'admin_chs', manager: 'admin_admins' } as const;

/** Only buyers await an approval or are denied it (D14). */
const statesOf = (role: SavedRole) =>
  role === 'consumer'
    ? (['pending', 'approved', 'denied', 'blocked'] as const)
    : role === 'provider'
      ? (['pending', 'approved', 'blocked'] as const)
      : (['invited', 'approved', 'blocked'] as const);

/** Enables keyboard decisions, for buyers only. */
const Keyed = ({ as: role, children }: { as: SavedRole; children: ReactNode }) => {
  const mayDecide = useSession().abilities.includes('accounts.write');
  if (role !== 'consumer') return children;
  return <WithKeys keys={mayDecide ? { a: 'approve', d: 'deny' } : null}>{children}</WithKeys>;
};

/** `/admin/vods`, `/admin/chs` and `/admin/admins`: the accounts of a role; those awaiting staff come first. */
export const AccountsPage = ({
  as: role,
  search: address,
  go,
}: {
  as: SavedRole;
  search: Readonly<Record<string, unknown>>;
  go: (search: AccountsSearch) => void;
}) => {
  const { t } = useTexts('accounts_staff');
  const { abilities } = useSession();
  const search = readAccountsSearch(address);
  const { data, error } = useQuery(savedAccountsQuery(role, queryOf(search)));
  useTitle(pages[role]);
  const change = (entries: AccountsSearch) => {
    const { page: _page, ...saved } = { ...search, ...entries };
    go(readAccountsSearch(saved));
  };
  return (
    <Page>
      <PageHeading
        title={t(`titles.${role}`)}
        aside={role === 'manager' && abilities.includes('staff.write') ? <NewColleague /> : undefined}
      />
      <div className={`${layout.wrapMiddle} ${layout.gap12x24} ${layout.padBottom16}`}>
        <SearchField
          className={classes.word}
          label={t('search')}
          value={search.free_word ?? ''}
          onChange={(free_word) => change({ free_word })}
        />
        <Segmented
          label={t('labels.status')}
          value={search.state ?? 'all'}
          options={['all' as const, ...statesOf(role)].map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(state) => change({ state })}
        />
        <NativeSelect
          aria-label={t('labels.sort_by')}
          data={[
            { value: '', label: t('sorts.waiting') },
            ...sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
          ]}
          value={search.sort ?? ''}
          onChange={(event) => change({ sort: event.currentTarget.value })}
        />
        {abilities.includes('data.export') && (
          <span className={layout.row}>
            {exportFormats.map((format) => (
              <Button
                key={format}
                component="a"
                variant="default"
                href={`/api/export/${role}s/${format}${stringifySearch({ state: search.state, free_word: search.free_word })}`}
                download
              >
                {t('export_as', { format: fileFormatNames[format] })}
              </Button>
            ))}
          </span>
        )}
      </div>
      <SavedViews list={`${role}s`} search={search} go={(view) => go(readAccountsSearch(view))} />
      <Waiting data={data} error={error} label={t(`titles.${role}`)} firstOnly shape="table" />
      {data !== undefined && (
        <>
          <p className={`${layout.padBottom8} ${typography.hint}`} role="status">
            {t('found', { count: data.meta.total })}
          </p>
          {data.data.length === 0 && (
            <NothingListed
              isFiltered={search.state !== undefined || search.free_word !== undefined}
              onClear={() => change({ state: '', free_word: '' })}
              none={{ title: t('none'), text: t('none_text') }}
            />
          )}
          {data.data.length > 0 && (
            <Keyed as={role}>
              <BulkAccounts as={role} accounts={data.data}>
                {(mark) => (
                  <ul className={`${layout.ruled} ${layout.below24}`} onKeyDown={onRowKey}>
                    {data.data.map((account) => (
                      <AccountRow key={account.uuid} account={account} mark={mark(account.uuid)} />
                    ))}
                  </ul>
                )}
              </BulkAccounts>
            </Keyed>
          )}
          <ListPaging meta={data.meta} onPage={(page) => go({ ...search, page: String(page) })} />
        </>
      )}
    </Page>
  );
};
