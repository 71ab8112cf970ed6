import { useState } from 'react';
import { hasSessionEnded } from '../../lib/reauthentication.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { type Credentials, type LoginStep, useLogIn } from './log-in.ts';
import { useMailedToken } from './mailed-token.ts';
import { SessionDialog } from './session-dialog.tsx';
import { SecondFactorStep } from './sign-in/second-factor-step.tsx';

const empty: Credentials = { email: '', password: '', long_life: false };

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
