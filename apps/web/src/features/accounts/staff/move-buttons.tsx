import { accountMessages } from '@eigaichi/domain/accounts/account-messages';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import classes from './staff.module.css';
import { type AccountMove, moveAccount, type SavedAccount, type SavedRole } from './staff-queries.ts';

const moves = ['approve', 'deny', 'unblock', 'block'] as const;

/**
 * What may be done with an account now, as the server says; what shuts someone out is asked a second time. In a list the
 * block is left to the account's own page, except for staff, who have none.
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
  const { t } = useTranslation('accounts_staff');
  const language = useLanguage();
  const client = useQueryClient();
  const [asked, setAsked] = useState<AccountMove | null>(null);
  const act = useMutation({
    mutationFn: (move: AccountMove) => moveAccount(role, account.uuid, move),
    onSuccess: (message, move) =>
      tell(message ?? (move === 'block' ? t('blocked') : accountMessages.unblock[language])),
    onError: (error) => tellRefusal(refusalText(error, language)),
    onSettled: async () => {
      setAsked(null);
      await client.invalidateQueries({ queryKey: ['accounts'] });
    },
  });
  const offered = moves
    .filter((move) => account.actions?.some((action) => action.name === move && action.allowed))
    .filter((move) => move !== 'block' || !inList || role === 'manager');
  if (offered.length === 0) return null;
  return (
    <div className={classes.buttons}>
      {offered.map((move) => (
        <Button
          key={move}
          size="xs"
          variant={move === 'approve' ? 'filled' : 'default'}
          loading={act.isPending && act.variables === move && asked === null}
          data-move={move}
          aria-label={t(`moves.${move}_named`, { name })}
          onClick={() => (move === 'approve' || move === 'unblock' ? act.mutate(move) : setAsked(move))}
        >
          {t(`moves.${move}`)}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === 'deny' ? 'ask.deny' : 'ask.block', { name })}
        confirm={t(asked === 'deny' ? 'moves.deny' : 'moves.block')}
        cancel={t('ask.back')}
        grave
        busy={act.isPending}
        onConfirm={() => asked !== null && act.mutate(asked)}
        onClose={() => setAsked(null)}
      >
        {t(asked === 'deny' ? 'ask.deny_text' : 'ask.block_text')}
      </ConfirmDialog>
    </div>
  );
};
