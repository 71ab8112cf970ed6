import { accountMessages } from '@eigaichi/domain/accounts/account-messages';
import { missingApplicationFields } from '@eigaichi/domain/accounts/buyer-lacking';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { useNotifyUndo } from '../../desk/use-notify-undo.ts';
import { CompanySummary } from './company-summary.tsx';
import classes from './staff.module.css';
import { type AccountMove, moveAccount, type SavedAccount, type SavedRole } from './staff-queries.ts';

const moves = ['approve', 'deny', 'unblock', 'block'] as const;

/**
 * Actions that the server currently allows on an account; those that lock someone out require confirmation. Lists leave
 * blocking to the account's own page, except for staff, who have none.
 */
export const MoveButtons = ({
  account,
  as: role,
  name,
  inList = false,
}: {
  account: SavedAccount;
  as: SavedRole;
  name: string;
  inList?: boolean;
}) => {
  const { t, language } = useTexts('accounts_staff');
  const notifyUndo = useNotifyUndo();
  const [asked, setAsked] = useState<AccountMove | null>(null);
  const act = useAction((asking: { move: AccountMove; reason?: string }) => moveAccount(role, account.uuid, asking), {
    onDone: ({ message, undo }, { move }) =>
      notifyUndo(
        message ?? (move === 'block' ? t('blocked') : accountMessages.unblock[language]),
        undo === undefined ? [] : [undo],
      ),
    settled: () => setAsked(null),
    touches: ['accounts'],
  });
  const offered = moves
    .filter((move) => mayDo(account, move))
    .filter((move) => move !== 'block' || !inList || role === 'manager');
  const lacking = account.role === 'consumer' ? missingApplicationFields(account) : [];
  /** True for moves that lock someone out, and for admitting a buyer with missing details: these need confirmation. */
  const asksFirst = (move: AccountMove) =>
    move === 'deny' || move === 'block' || (move === 'approve' && lacking.length > 0);
  if (offered.length === 0) return null;
  return (
    <div className={`${layout.wrapEnd} ${layout.gap8} ${classes.buttons}`}>
      {offered.map((move) => (
        <Button
          key={move}
          size="xs"
          variant={move === 'approve' ? 'filled' : 'default'}
          loading={act.isPending && act.variables.move === move && asked === null}
          data-move={move}
          aria-label={t(`moves.${move}_named`, { name })}
          onClick={() => (asksFirst(move) ? setAsked(move) : act.mutate({ move }))}
        >
          {t(`moves.${move}`)}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked === 'approve' || asked === 'block'}
        title={t(asked === 'approve' ? 'ask.approve' : 'ask.block', { name })}
        confirm={t(asked === 'approve' ? 'moves.approve' : 'moves.block')}
        grave={asked === 'block'}
        size={asked === 'block' ? 640 : 480}
        busy={act.isPending}
        onConfirm={() => asked !== null && act.mutate({ move: asked })}
        onClose={() => setAsked(null)}
      >
        {asked === 'approve'
          ? t('ask.approve_text', {
              fields: lacking.map((field) => fieldLabel(field, language)).join(language === 'ja' ? '、' : ', '),
            })
          : t('ask.block_text')}
        {asked === 'block' && role !== 'manager' && <CompanySummary as={role} uuid={account.uuid} name={name} />}
      </ConfirmDialog>
      {asked === 'deny' && (
        <ReasonDialog
          title={t('ask.deny', { name })}
          lead={t('ask.deny_text')}
          label={t('ask.deny_reason')}
          confirm={t('moves.deny')}
          busy={act.isPending}
          onClose={() => setAsked(null)}
          onSend={({ reason }) => act.mutate({ move: 'deny', reason: reason.trim() })}
        />
      )}
    </div>
  );
};
