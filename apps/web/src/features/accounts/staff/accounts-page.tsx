import { exportFormats } from '@eigaichi/wire/staff/exports';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fileFormatNames } from '../../../lib/file-format-names.ts';
import { choiceFilter, wordFilter } from '../../../lib/list-filters/list-filters.tsx';
import { selectFilter } from '../../../lib/list-filters/select-filter.tsx';
import { usePageSearch } from '../../../lib/list-search.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { listQuery } from '../../../lib/read-query.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { onRowKey } from '../../desk/row-keys.ts';
import { WithKeys } from '../../desk/with-keys.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { AccountRow } from './account-row.tsx';
import { BulkAccounts } from './bulk-accounts.tsx';
import { NewColleague } from './colleague.tsx';
import classes from './staff.module.css';
import { type SavedAccount, type SavedRole, savedLists } from './staff-queries.ts';

const pages = { consumer: 'admin_vods', provider: 'admin_chs', manager: 'admin_admins' } as const;

const addresses = { consumer: '/admin/vods', provider: '/admin/chs', manager: '/admin/admins' } as const;
const sorts = ['newest', 'oldest', 'name'] as const;

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
export const AccountsPage = ({ as: role }: { as: SavedRole }) => {
  const { t } = useTexts('accounts_staff');
  const { abilities } = useSession();
  const at = usePageSearch(addresses[role], { isStep: true });
  const { state, free_word } = at.search;
  const list = useQuery(listQuery(savedLists[role], at, { per: 25, under: ['accounts'] }));
  useTitle(pages[role]);
  return (
    <Page>
      <PageHeading
        title={t(`titles.${role}`)}
        aside={role === 'manager' && abilities.includes('staff.write') ? <NewColleague /> : undefined}
      />
      <PagedList<SavedAccount>
        list={list}
        loading={t(`titles.${role}`)}
        shape="table"
        firstOnly
        found={(count) => t('found', { count })}
        at={at}
        filters={[
          wordFilter('free_word', t('search'), { className: classes.word }),
          choiceFilter('state', t('labels.status'), {
            of: ['all', ...statesOf(role)],
            text: (value) => t(`states.${value}`),
          }),
          {
            ...selectFilter('sort', t('labels.sort_by'), {
              named: false,
              any: t('sorts.waiting'),
              options: sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
            }),
            isNarrowing: false,
          },
        ]}
        fieldsClass={`${layout.wrapMiddle} ${layout.gap12x24} ${layout.padBottom16}`}
        fieldsAside={
          abilities.includes('data.export') && (
            <span className={layout.row}>
              {exportFormats.map((format) => (
                <Button
                  key={format}
                  component="a"
                  variant="default"
                  href={`/api/export/${role}s/${format}${stringifySearch({ state, free_word })}`}
                  download
                >
                  {t('export_as', { format: fileFormatNames[format] })}
                </Button>
              ))}
            </span>
          )
        }
        none={{ title: t('none'), text: t('none_text') }}
        draw={(accounts) => (
          <Keyed as={role}>
            <BulkAccounts as={role} accounts={accounts}>
              {(mark) => (
                <ul className={`${layout.ruled} ${layout.below24}`} onKeyDown={onRowKey}>
                  {accounts.map((account) => (
                    <AccountRow key={account.uuid} account={account} mark={mark(account.uuid)} />
                  ))}
                </ul>
              )}
            </BulkAccounts>
          </Keyed>
        )}
      >
        <SavedViews list={`${role}s`} search={at.search} go={at.go} />
      </PagedList>
    </Page>
  );
};
