import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { hasSessionEnded } from '../../lib/reauthentication.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { type Credentials, type LoginStep, useLogIn } from './log-in.ts';
import { useMailedToken } from './mailed-token.ts';
import { SessionDialog } from './session-dialog.tsx';
import { AuthenticatorDialog } from './sign-in/authenticator-dialog.tsx';
import { canUsePasskeys, confirmWithPasskey, makePasskey, wasDismissed } from './sign-in/passkeys.ts';
import { signInQuery } from './sign-in/queries.ts';

const empty: Credentials = { email: '', password: '', long_life: false };

const confirm = async (token: string): Promise<{ waits: boolean }> => {
  const { confirmEmail } = await import('@eigaichi/wire/accounts/accounts');
  return call(confirmEmail, { body: { token } });
};

const Outcome = ({ token }: { token: string }) => {
  const { t } = useTexts('sessions');
  const { data, isError } = useQuery({
    queryKey: ['session', 'confirm', token],
    queryFn: () => confirm(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isError) return <RefusalBox title={t('confirm.failed')}>{t('confirm.failed_help')}</RefusalBox>;
  return (
    <p className={typography.note} role="status">
      {data !== undefined && <strong>{t(data.waits ? 'confirm.waits' : 'confirm.done')}</strong>}
    </p>
  );
};

/** Confirms an email address from a link to `/login?confirm=…`; required before the first login (D14). */
const EmailConfirmation = () => {
  const token = useMailedToken('confirm');
  return token === undefined ? null : <Outcome token={token} />;
};

/**
 * Shown after a correct login that still requires a passkey or an authenticator app (D11f). The person uses their
 * passkey or sets one of the two up.
 */
const SecondFactorStep = ({ onDone }: { onDone: () => Promise<unknown> }) => {
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
      {data === undefined && error === null && <Skeleton label={t('title')} shape="form" count={1} />}
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

/** Login in two steps (spec 4): the fields lock while the mailed code is pending. */
const Steps = () => {
  const { t } = useTexts('sessions');
  const [sent, setSent] = useState<{ email: string; step: LoginStep } | null>(null);
  const [expired, setExpired] = useState(false);
  const link = useMailedToken('attempt');
  const { withSecondFactor } = useLogIn();
  const { user, impersonating } = useSession();
  const [hasEnded] = useState(hasSessionEnded);
  const initial = hasEnded && impersonating === null ? { ...empty, email: user?.email ?? '' } : empty;
  // The code is valid for 10 minutes and 5 attempts (D12); after that the login restarts.
  const startAnew = () => {
    setSent(null);
    setExpired(true);
  };
  return (
    <div className={layout.column}>
      <EmailConfirmation />
      {expired && sent === null && <RefusalBox title={t('login.token_expired')} />}
      {link !== undefined && sent === null && (
        <p className={typography.note} role="status">
          {t('link.opened')}
        </p>
      )}
      {hasEnded && sent === null && (
        <p className={typography.note} role="status">
          {t('login.ended')}
        </p>
      )}
      <CredentialsStep
        initial={initial}
        returns={hasEnded}
        locked={sent !== null}
        link={link}
        onNeedsCode={({ email }, step) => setSent({ email, step })}
      />
      {sent !== null && sent.step !== 'needs_factor' && (
        <CodeStep
          email={sent.email}
          fromApp={sent.step === 'needs_app'}
          onExpired={startAnew}
          onNeedsFactor={() => setSent({ email: sent.email, step: 'needs_factor' })}
        />
      )}
      {sent?.step === 'needs_factor' && <SecondFactorStep onDone={withSecondFactor} />}
    </div>
  );
};

export const LoginDialog = ({ opened, onLeave }: { opened: boolean; onLeave: () => void }) => {
  const { t } = useTexts('sessions');
  return (
    <SessionDialog opened={opened} onClose={onLeave} title={t('actions.log_in')}>
      <Steps />
    </SessionDialog>
  );
};
