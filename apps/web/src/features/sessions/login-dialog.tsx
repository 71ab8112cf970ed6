import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import type { Credentials } from './log-in.ts';
import classes from './session-dialog.module.css';
import { SessionDialog } from './session-dialog.tsx';

const empty: Credentials = { email: '', password: '', long_life: false };

/** Login in two steps (spec 4): the fields lock while the e-mailed code is asked for. */
const Steps = () => {
  const [sent, setSent] = useState<Credentials | null>(null);
  return (
    <div className={classes.form}>
      <CredentialsStep initial={empty} locked={sent !== null} onNeedsCode={setSent} />
      {sent !== null && <CodeStep email={sent.email} />}
    </div>
  );
};

export const LoginDialog = ({ opened, onLeave }: { opened: boolean; onLeave: () => void }) => {
  const { t } = useTranslation('sessions');
  return (
    <SessionDialog opened={opened} onClose={onLeave} title={t('login.title')}>
      <Steps />
    </SessionDialog>
  );
};
