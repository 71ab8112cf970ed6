import { resendInvitation, revokeInvitation } from '@eigaichi/wire/accounts/accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { SavedAccount } from './staff-queries.ts';

/** Resends or withdraws a colleague's invitation, until the first login (D16b). */
export const InvitationActs = ({ account, name }: { account: SavedAccount; name: string }) => {
  const { t } = useTexts('accounts_staff');
  const [asks, setAsks] = useState(false);
  const params = { id: account.uuid };
  const may = (action: string) => account.actions?.some((each) => each.name === action && each.allowed) ?? false;
  const after = { settled: () => setAsks(false), touches: ['accounts'] };
  const resend = useAction(() => call(resendInvitation, { params }), { said: t('colleague.resent'), ...after });
  const revoke = useAction(() => call(revokeInvitation, { params }), { said: t('colleague.revoked'), ...after });
  return (
    <>
      {may('resend_invitation') && (
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          aria-label={t('colleague.resend_named', { name })}
          onClick={() => resend.mutate()}
        >
          {t('colleague.resend')}
        </Button>
      )}
      {may('revoke_invitation') && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('colleague.revoke_named', { name })}
          onClick={() => setAsks(true)}
        >
          {t('colleague.revoke')}
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        title={t('colleague.revoke_ask', { name })}
        confirm={t('colleague.revoke')}
        cancel={t('actions.cancel')}
        grave
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsks(false)}
      >
        {t('colleague.revoke_text')}
      </ConfirmDialog>
    </>
  );
};
