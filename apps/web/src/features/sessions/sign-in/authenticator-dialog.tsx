import { mfaInput } from '@eigaichi/domain/accounts/session-input';
import { beginAuthenticator, confirmAuthenticator } from '@eigaichi/wire/accounts/sign-in';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import typography from '../../../ui/typography.module.css';
import { signInQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './sign-in.module.css';

/** A QR code as one path; black on white in both colour schemes, as cameras expect. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};

const Scanning = ({
  secret,
  address,
  onCodes,
}: {
  secret: string;
  address: string;
  onCodes: (codes: string[]) => void;
}) => {
  const { t } = useTexts('sign_in');
  const form = useZodForm({ schema: mfaInput, initialValues: { secret: '' }, labelOf: () => t('app.code') });
  const confirming = useMutation({
    mutationFn: (body: { secret: string }) => call(confirmAuthenticator, { body }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: form.showRefusal,
  });
  return (
    <form className={layout.grid} noValidate onSubmit={form.onSubmit((values) => confirming.mutate(values))}>
      <p className={`${layout.measure} ${typography.text}`}>{t('app.scan')}</p>
      <QrCode text={address} label={t('app.qr')} />
      <p className={`${layout.measure} ${typography.text}`}>
        {t('app.type')}
        <code className={`${layout.ownLine} ${typography.ink} ${typography.size14}`}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <Refusal of={confirming.error} fieldsShown />
      <TextInput
        {...form.getInputProps('secret')}
        name="secret"
        label={t('app.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
      />
      <Button type="submit" loading={confirming.isPending}>
        {t('app.confirm')}
      </Button>
    </form>
  );
};

/** Adds an authenticator app: scan, enter a code, store the recovery codes. */
export const AuthenticatorDialog = ({
  onClose,
  onDone,
}: {
  onClose: () => void;
  /** Also called once the app is active. */
  onDone?: () => Promise<unknown>;
}) => {
  const { t } = useTexts('sign_in');
  const client = useQueryClient();
  const { mutate, data, error } = useMutation({ mutationFn: () => call(beginAuthenticator, {}) });
  const [codes, setCodes] = useState<string[] | null>(null);
  useEffect(() => mutate(), [mutate]);
  const leave = () => {
    onClose();
    if (codes !== null) void onDone?.();
    void client.invalidateQueries({ queryKey: signInQuery.queryKey });
  };
  return (
    <Modal
      opened
      shownOnce={codes !== null}
      onClose={leave}
      title={t(codes === null ? 'app.add' : 'codes.title')}
      size={460}
    >
      <Waiting data={data} error={error} label={t('app.add')} shape="text" />
      {data !== undefined && codes === null && <Scanning {...data} onCodes={setCodes} />}
      {codes !== null && <RecoveryCodes codes={codes} onDone={leave} />}
    </Modal>
  );
};
