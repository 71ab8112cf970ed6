import { removeAuthenticator, renewRecoveryCodes } from '@eigaichi/wire/accounts/sign-in';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { signInQuery } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';

const Authenticator = ({ since, codesLeft }: { since: string | null; codesLeft: number }) => {
  const { t, language } = useTexts('sign_in');
  const [open, setOpen] = useState<'add' | 'renew' | 'remove' | null>(null);
  const after = { quiet: true, settled: () => setOpen(null), touches: [signInQuery.queryKey] };
  const removing = useAction(() => call(removeAuthenticator, {}), { said: t('app.removed'), ...after });
  const renewing = useAction(() => call(renewRecoveryCodes, {}), after);
  const failed = removing.error ?? renewing.error;
  return (
    <div className={`${layout.cellsStart} ${layout.gap12}`}>
      <h3 className={`${typography.bold} ${typography.size14}`}>{t('app.title')}</h3>
      <p className={`${layout.measure} ${typography.text}`}>{t('app.lead')}</p>
      <Refusal of={failed} />
      {since === null ? (
        <Button variant="default" onClick={() => setOpen('add')}>
          {t('app.add')}
        </Button>
      ) : (
        <>
          <p>
            {t('app.since', { at: formatMoment(since, language) })} {t('app.codes_left', { count: codesLeft })}
          </p>
          <div className={layout.wide}>
            <Button variant="default" onClick={() => setOpen('renew')}>
              {t('app.renew')}
            </Button>
            <Button variant="default" onClick={() => setOpen('remove')}>
              {t('app.remove')}
            </Button>
          </div>
        </>
      )}
      {open === 'add' && <AuthenticatorDialog onClose={() => setOpen(null)} />}
      {renewing.data !== undefined && (
        <RecoveryCodesDialog codes={renewing.data.recovery_codes} onClose={() => renewing.reset()} />
      )}
      <ConfirmDialog
        opened={open === 'renew'}
        title={t('app.renew_ask')}
        confirm={t('app.renew')}
        busy={renewing.isPending}
        onConfirm={() => renewing.mutate()}
        onClose={() => setOpen(null)}
      >
        {t('app.renew_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'remove'}
        title={t('app.remove_ask')}
        confirm={t('app.remove')}
        grave
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setOpen(null)}
      >
        {t('app.remove_text')}
      </ConfirmDialog>
    </div>
  );
};

/** The account's sign-in apart from its password: authenticator app, recovery codes and passkeys (D11d). */
export const SignInPart = () => {
  const { t } = useTexts('sign_in');
  const { data, error } = useQuery(signInQuery);
  return (
    <Section title={t('title')}>
      <Waiting data={data} error={error} label={t('title')} count={2} />
      {data !== undefined && (
        <div className={`${layout.cells} ${layout.gap32} ${layout.upTo720}`}>
          <PasskeysPart passkeys={data.passkeys} available={data.passkeys_available} />
          <Authenticator since={data.authenticator_since} codesLeft={data.recovery_codes_left} />
        </div>
      )}
    </Section>
  );
};
