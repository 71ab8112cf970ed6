import type { ReactNode } from 'react';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import { type BulkMove, BulkMoves, oneByOne } from '../../desk/bulk-moves.tsx';
import type { BulkRow } from '../../desk/row-marks.tsx';
import { CompanySummary } from './company-summary.tsx';
import { moveAccount, type SavedAccount, type SavedRole } from './staff-queries.ts';

const moves = ['approve', 'deny', 'unblock', 'block'] as const;

type Row = BulkRow & { readonly account: SavedAccount };

const nameOf = (account: SavedAccount) =>
  account.role === 'manager' ? (account.email ?? '') : (account.company_name ?? account.email ?? '');

/** Bulk actions on accounts. */
export const BulkAccounts = ({
  as: role,
  accounts,
  children,
}: {
  as: SavedRole;
  accounts: readonly SavedAccount[];
  children: (mark: (id: string) => ReactNode) => ReactNode;
}) => {
  const { t, language } = useTexts('accounts_staff');
  const offered = moves.map(
    (name): BulkMove<Row> => ({
      name,
      label: t(`moves.${name}`),
      grave: name === 'deny' || name === 'block',
      takes: ({ account }) => mayDo(account, name),
      run: oneByOne(async ({ id }) => (await moveAccount(role, id, { move: name })).undo),
      ...(name === 'block' && role !== 'manager'
        ? {
            says: (blocked: readonly Row[]) =>
              blocked.map((row) => (
                <div key={row.id}>
                  <Lang>{row.name}</Lang>
                  <CompanySummary as={role} uuid={row.id} name={row.name} />
                </div>
              )),
          }
        : {}),
    }),
  );
  const rows = accounts.map((account) => ({ id: account.uuid, name: nameOf(account), account }));
  return (
    <BulkMoves
      rows={rows}
      moves={offered}
      touches={['accounts']}
      dialog={({ move, rows: denied, busy, onGo, onClose }) =>
        move.name === 'deny' ? (
          <ReasonDialog
            title={t('ask.deny', { name: denied.map((row) => row.name).join(language === 'ja' ? '、' : ', ') })}
            lead={t('ask.deny_text')}
            label={t('ask.deny_reason')}
            confirm={t('moves.deny')}
            busy={busy}
            onClose={onClose}
            onSend={({ reason }) =>
              onGo(
                oneByOne<Row>(
                  async ({ id }) => (await moveAccount(role, id, { move: 'deny', reason: reason.trim() })).undo,
                ),
              )
            }
          />
        ) : undefined
      }
    >
      {children}
    </BulkMoves>
  );
};
