import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Progress } from '../../../ui/progress.tsx';
import typography from '../../../ui/typography.module.css';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { canUsePasskeys, confirmWithPasskey, makePasskey, wasDismissed } from './passkeys.ts';
import { signInQuery } from './queries.ts';

/**
 * Shown after a correct login that still requires a passkey or an authenticator app (D11f). The person uses their
 * passkey or sets one of the two up.
 */
export const SecondFactorStep = ({ onDone }: { onDone: () => Promise<unknown> }) => {
  const { t } = useTexts('sign_in');
  const [addsApp, setAddsApp] = useState(false);
  const { data, error } = useQuery(signInQuery);
  const passkey = useMutation({
    mutationFn: async (has: boolean) => {
      await (has ? confirmWithPasskey() : makePasskey(t('factor.passkey_name')));
      await onDone();
    },
  });
  const failed = error ?? passkey.error;
  const hasPasskey = data !== undefined && data.passkeys.length > 0;
  return (
    <div className={layout.column}>
      <p className={typography.note} role="status">
        {t(hasPasskey ? 'factor.use' : 'factor.set_up')}
      </p>
      {!wasDismissed(failed) && <Refusal of={failed} />}
      {data === undefined && error === null && <Progress label={t('title')} />}
      {data?.passkeys_available === true && canUsePasskeys() && (
        <Button size="md" fullWidth loading={passkey.isPending} onClick={() => passkey.mutate(hasPasskey)}>
          {t(hasPasskey ? 'passkeys.use' : 'passkeys.add')}
        </Button>
      )}
      {data !== undefined && (
        <Button variant="default" size="md" fullWidth onClick={() => setAddsApp(true)}>
          {t('app.add')}
        </Button>
      )}
      {addsApp && <AuthenticatorDialog onClose={() => setAddsApp(false)} onDone={onDone} />}
    </div>
  );
};
