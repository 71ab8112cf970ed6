import { signOnFaults } from '@eigaichi/domain/company-access/sign-on-faults';
import { signOnInput } from '@eigaichi/domain/company-access/single-sign-on';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import * as wire from '@eigaichi/wire/company-access/sign-on';
import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './company-access.module.css';
import { CompanyDomains } from './company-domains.tsx';
import { GroupRoles } from './group-roles.tsx';
import { type SignOn, signOnQuery, useSignOnAct } from './use-sign-on.ts';

type Values = {
  issuer: string;
  client_id: string;
  client_secret?: string | undefined;
  sign_on_scope?: string | undefined;
  email_claim?: string | undefined;
  given_name_claim?: string | undefined;
  family_name_claim?: string | undefined;
  groups_claim: string;
};

const claims = ['email_claim', 'given_name_claim', 'family_name_claim', 'groups_claim'] as const;

const bodyOf = ({ client_secret, ...values }: Values) => ({
  ...values,
  ...(client_secret === undefined || client_secret === '' ? {} : { client_secret }),
});

const Connection = ({ saved }: { saved: SignOn }) => {
  const { t, language } = useTexts('account_security');
  const labelOf = (field: string) => fieldLabel(field, language);
  const initialValues: Values = {
    issuer: saved.issuer ?? '',
    client_id: saved.client_id ?? '',
    client_secret: '',
    sign_on_scope: saved.sign_on_scope,
    email_claim: saved.email_claim,
    given_name_claim: saved.given_name_claim,
    family_name_claim: saved.family_name_claim,
    groups_claim: saved.groups_claim,
  };
  const form = useZodForm({
    // If left empty, the stored secret stays.
    schema: signOnInput.extend({ client_secret: signOnInput.shape.client_secret.or(z.literal('')) }),
    initialValues,
    labelOf,
  });
  const saving = useSignOnAct((values: Values) => call(wire.writeSignOn, { body: bodyOf(values) }), t('sign_on.saved'));
  const removing = useSignOnAct(() => call(wire.removeSignOn, {}), t('sign_on.removed'));
  const forcing = useSignOnAct(
    (is_forced: boolean) => call(wire.forceSignOn, { body: { is_forced } }),
    t('messages.saved'),
  );
  const [removes, setRemoves] = useState(false);
  const failed = forcing.error ?? removing.error ?? saving.error;
  const submit = form.onSubmit((values) => saving.mutate(values, { onError: form.showRefusal }));
  const inputs = (name: keyof Values) => ({ ...form.getInputProps(name), name, label: labelOf(name) });
  return (
    <form className={layout.grid} noValidate onSubmit={submit}>
      <Refusal of={failed} fieldsShown />
      <TextInput
        label={t('sign_on.redirect_uri')}
        description={t('sign_on.redirect_hint')}
        value={saved.redirect_uri}
        readOnly
      />
      <TextInput {...inputs('issuer')} placeholder="https://login.example.com" maxLength={300} />
      <TextInput {...inputs('client_id')} maxLength={300} />
      <TextInput
        {...inputs('client_secret')}
        type="password"
        autoComplete="off"
        description={saved.has_secret ? t('sign_on.secret_stays') : undefined}
        maxLength={500}
      />
      <TextInput {...inputs('sign_on_scope')} description={t('sign_on.scope_hint')} maxLength={300} />
      <div className={`${layout.grid} ${layout.fromEnd} ${layout.fit240}`}>
        {claims.map((name) => (
          <TextInput
            {...inputs(name)}
            key={name}
            description={name === 'groups_claim' ? t('sign_on.inner_hint') : undefined}
            maxLength={120}
          />
        ))}
      </div>
      <div className={`${layout.wrapEnd} ${layout.gap12}`}>
        {saved.issuer !== null && (
          <Button variant="default" onClick={() => setRemoves(true)}>
            {t('actions.remove_brief')}
          </Button>
        )}
        <Button type="submit" loading={saving.isPending}>
          {t('actions.save_brief')}
        </Button>
      </div>
      {saved.issuer !== null && (
        <>
          <p className={`${layout.measure} ${typography.text}`}>
            {saved.signed_on_at === null
              ? t('sign_on.untried')
              : t('sign_on.tried', { at: formatMoment(saved.signed_on_at, language) })}
          </p>
          {saved.failed_at !== null && saved.failed_why !== null && (
            <p className={`${layout.measure} ${typography.text}`}>
              {t('sign_on.failed', { at: formatMoment(saved.failed_at, language) })}
              {signOnFaults[saved.failed_why][language]}
            </p>
          )}
          <Switch
            label={labelOf('is_forced')}
            description={t('sign_on.forced_hint')}
            checked={saved.is_forced}
            disabled={forcing.isPending}
            onChange={(event) => forcing.mutate(event.currentTarget.checked)}
          />
        </>
      )}
      <ConfirmDialog
        opened={removes}
        title={t('sign_on.remove_title')}
        confirm={t('actions.remove_brief')}
        grave
        busy={removing.isPending}
        onConfirm={() => removing.mutate(undefined, { onSettled: () => setRemoves(false) })}
        onClose={() => setRemoves(false)}
      >
        {t('sign_on.remove_text')}
      </ConfirmDialog>
    </form>
  );
};

const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <div className={`${layout.cellsStart} ${layout.gap12} ${classes.part}`}>
    <h3>{title}</h3>
    <p className={`${layout.measure} ${typography.text}`}>{lead}</p>
    {children}
  </div>
);

/** The company's domains, its OpenID provider, and the roles given by groups (D11f). */
export const SignOnSettings = () => {
  const { t } = useTexts('account_security');
  const { data, error } = useQuery({ ...signOnQuery, staleTime: 0 });
  if (data === undefined) return <Waiting error={error} label={t('sign_on.title')} shape="form" />;
  return (
    <>
      <Refusal of={error} />
      <Part title={t('domains.title')} lead={t('domains.lead')}>
        <CompanyDomains domains={data.domains} />
      </Part>
      <Part title={t('sign_on.title')} lead={t('sign_on.lead')}>
        <Connection key={`${data.issuer} ${data.has_secret}`} saved={data} />
      </Part>
      <Part title={t('group_roles.title')} lead={t('group_roles.lead')}>
        <GroupRoles saved={data} />
      </Part>
    </>
  );
};
