import { exportFormats } from '@eigaichi/wire/staff/exports';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { stringifySearch } from '../../../lib/search-params.ts';
import { useSession } from '../../../lib/session.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { onRowKey } from '../../desk/row-keys.ts';
import { AccountRow } from './account-row.tsx';
import { type AccountsSearch, queryOf, readAccountsSearch, sorts, states } from './accounts-search.ts';
import { BulkAccounts } from './bulk-accounts.tsx';
import { NewColleague } from './colleague.tsx';
import classes from './staff.module.css';
import { type SavedRole, savedAccountsQuery } from './staff-queries.ts';

const pages = { consumer: 'admin_vods', provider: 'admin_chs', manager: 'admin_admins' } as const;

/** Only buyers wait for an approval or are denied it (D14). */
const statesOf = (role: SavedRole) =>
  role === 'consumer'
    ? states
    : role === 'provider'
      ? (['pending', 'approved', 'blocked'] as const)
      : (['approved', 'blocked'] as const);

/** `/admin/vods`, `/admin/chs` and `/admin/admins`: the accounts of a role; those waiting for staff come first. */
export const AccountsPage = ({
  as: role,
  search: address,
  go,
}: {
  as: SavedRole;
  search: Readonly<Record<string, unknown>>;
  go: (search: AccountsSearch) => void;
}) => {
  const { t } = useTranslation('accounts_staff');
  const language = useLanguage();
  const { abilities } = useSession();
  const search = readAccountsSearch(address);
  const { data, error } = useQuery(savedAccountsQuery(role, queryOf(search)));
  const [word, setWord] = useState(search.free_word ?? '');
  useTitle(pages[role]);
  const change = (entries: AccountsSearch) => {
    const { page: _page, ...saved } = { ...search, ...entries };
    go(readAccountsSearch(saved));
  };
  const later = useDebouncedCallback((free_word: string) => change({ free_word }), 250);
  return (
    <Page>
      <PageHeading
        title={t(`titles.${role}`)}
        aside={role === 'manager' && abilities.includes('staff.write') ? <NewColleague /> : undefined}
      />
      <div className={classes.tools}>
        <TextInput
          className={classes.word ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={word}
          onChange={(event) => {
            setWord(event.currentTarget.value);
            later(event.currentTarget.value.trim());
          }}
        />
        <Segmented
          label={t('state')}
          value={search.state ?? 'all'}
          options={['all' as const, ...statesOf(role)].map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(state) => change({ state })}
        />
        <NativeSelect
          aria-label={t('sort')}
          data={[
            { value: '', label: t('sorts.waiting') },
            ...sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
          ]}
          value={search.sort ?? ''}
          onChange={(event) => change({ sort: event.currentTarget.value })}
        />
        {abilities.includes('data.export') && (
          <span className={classes.exports}>
            {exportFormats.map((format) => (
              <Button
                key={format}
                component="a"
                variant="default"
                href={`/api/export/${role}s/${format}${stringifySearch({ state: search.state, free_word: search.free_word })}`}
                download
              >
                {t('export_as', { format })}
              </Button>
            ))}
          </span>
        )}
      </div>
      {error !== null && data === undefined && <RefusalBox title={refusalText(error, language)} />}
      {data === undefined && error === null && <Progress label={t(`titles.${role}`)} />}
      {data !== undefined && (
        <>
          {role === 'consumer' && (
            <p id="account-keys" className={classes.count}>
              {t('keys')}
            </p>
          )}
          <p className={classes.count} role="status">
            {t('found', { count: data.meta.total })}
          </p>
          {data.data.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
          {data.data.length > 0 && (
            <BulkAccounts as={role} accounts={data.data}>
              {(mark) => (
                <ul className={classes.rows} onKeyDown={onRowKey} aria-describedby="account-keys">
                  {data.data.map((account) => (
                    <AccountRow key={account.uuid} account={account} mark={mark(account.uuid)} />
                  ))}
                </ul>
              )}
            </BulkAccounts>
          )}
          <ListPaging meta={data.meta} onPage={(page) => go({ ...search, page: String(page) })} />
        </>
      )}
    </Page>
  );
};
