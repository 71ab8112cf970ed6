import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import classes from './staff.module.css';
import { type AccountMove, type KeptAccount, type KeptRole, moveAccount } from './staff-queries.ts';

const moves = ['approve', 'deny', 'unblock', 'block'] as const;

const nameOf = (account: KeptAccount) =>
  account.role === 'manager' ? (account.email ?? '') : (account.company_name ?? account.email ?? '');
const takes = (account: KeptAccount, move: AccountMove) =>
  account.actions?.some((action) => action.name === move && action.allowed) ?? false;

/** Many accounts at once: what is chosen, what may be done with how many of them, and a look before it is done. */
export const BulkMoves = ({
  as: role,
  accounts,
  children,
}: {
  as: KeptRole;
  accounts: readonly KeptAccount[];
  children: (mark: (account: KeptAccount) => ReactNode) => ReactNode;
}) => {
  const { t } = useTranslation('accounts_staff');
  const language = useLanguage();
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<AccountMove | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = accounts.filter(({ uuid }) => marked.has(uuid));
  const touched = (move: AccountMove) => chosen.filter((account) => takes(account, move));
  const run = async (move: AccountMove) => {
    setBusy(true);
    let done = 0;
    for (const account of touched(move))
      try {
        await moveAccount(role, account.uuid, move);
        done += 1;
      } catch (error) {
        tellRefusal(`${nameOf(account)}: ${refusalText(error, language)}`);
      }
    tell(t('bulk.done', { count: done }));
    setBusy(false);
    setAsked(null);
    setMarked(new Set());
    await Promise.all(['accounts', 'desk'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  const mark = (account: KeptAccount) =>
    moves.some((move) => takes(account, move)) && (
      <Checkbox
        size="md"
        aria-label={t('bulk.choose', { name: nameOf(account) })}
        checked={marked.has(account.uuid)}
        onChange={(event) => {
          const next = new Set(marked);
          if (event.currentTarget.checked) next.add(account.uuid);
          else next.delete(account.uuid);
          setMarked(next);
        }}
      />
    );
  return (
    <>
      {children(mark)}
      {chosen.length > 0 && (
        <section className={classes.bulk} aria-label={t('bulk.label')}>
          <span role="status">{t('bulk.chosen', { count: chosen.length })}</span>
          {moves
            .filter((move) => touched(move).length > 0)
            .map((move) => (
              <Button key={move} size="xs" variant="default" onClick={() => setAsked(move)}>
                {t('bulk.move', { move: t(`moves.${move}`), count: touched(move).length })}
              </Button>
            ))}
          <Button size="xs" variant="subtle" onClick={() => setMarked(new Set())}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={asked === null ? '' : t('bulk.ask', { move: t(`moves.${asked}`), count: touched(asked).length })}
        confirm={asked === null ? '' : t(`moves.${asked}`)}
        cancel={t('ask.back')}
        grave={asked === 'deny' || asked === 'block'}
        busy={busy}
        onConfirm={() => asked !== null && void run(asked)}
        onClose={() => setAsked(null)}
      >
        <ul>{asked !== null && touched(asked).map((account) => <li key={account.uuid}>{nameOf(account)}</li>)}</ul>
        {asked !== null && touched(asked).length < chosen.length && (
          <p>{t('bulk.left', { count: chosen.length - touched(asked).length })}</p>
        )}
      </ConfirmDialog>
    </>
  );
};
