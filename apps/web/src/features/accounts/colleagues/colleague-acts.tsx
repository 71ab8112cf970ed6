import { removeColleague, resendColleagueInvitation, transferOwnership } from '@eigaichi/wire/accounts/members';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { refreshSession } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { ChangeDialog } from './change-dialog.tsx';
import { type Colleague, colleaguesQuery } from './colleague-queries.ts';

type Step = 'change' | 'remove' | 'transfer' | null;

/** Actions on one colleague: roles, invitation, removal, ownership (D14g). */
export const ColleagueActs = ({ colleague, name }: { colleague: Colleague; name: string }) => {
  const { t } = useTexts('colleagues');
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(null);
  const params = { id: colleague.uuid };
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
    // The change may affect one's own roles.
    await refreshSession(client);
  };
  const act = useAction(({ send }: { send: () => Promise<unknown>; done: string }) => send(), {
    said: (_answer, { done }) => done,
    onDone: () => setStep(null),
    settled: refresh,
  });
  const isInvited = colleague.status === 'invited';
  const button = (action: string, words: string, { label, onClick }: { label: string; onClick: () => void }) =>
    mayDo(colleague, action) && (
      <Button size="xs" variant="default" aria-label={label} onClick={onClick}>
        {words}
      </Button>
    );
  return (
    <div className={layout.row}>
      {button('resend_invitation', t('resend'), {
        label: t('resend_named', { name }),
        onClick: () => act.mutate({ send: () => call(resendColleagueInvitation, { params }), done: t('resent') }),
      })}
      {button('change', t('change'), { label: t('change_named', { name }), onClick: () => setStep('change') })}
      {button('transfer_ownership', t('transfer'), {
        label: t('transfer_named', { name }),
        onClick: () => setStep('transfer'),
      })}
      {button('remove', t('actions.remove_brief'), {
        label: t('remove_named', { name }),
        onClick: () => setStep('remove'),
      })}
      {step === 'change' && (
        <ChangeDialog colleague={colleague} name={name} onClose={() => setStep(null)} onSettled={refresh} />
      )}
      <ConfirmDialog
        opened={step === 'remove'}
        title={t('remove_ask', { name })}
        confirm={t('actions.remove_brief')}
        grave
        busy={act.isPending}
        onConfirm={() => act.mutate({ send: () => call(removeColleague, { params }), done: t('removed', { name }) })}
        onClose={() => setStep(null)}
      >
        {t(isInvited ? 'revoke_text' : 'remove_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={step === 'transfer'}
        title={t('transfer_ask', { name })}
        confirm={t('transfer')}
        grave
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({ send: () => call(transferOwnership, { params }), done: t('transferred', { name }) })
        }
        onClose={() => setStep(null)}
      >
        {t('transfer_text')}
      </ConfirmDialog>
    </div>
  );
};
