import { companyDomainInput } from '@eigaichi/domain/company-access/single-sign-on';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import * as wire from '@eigaichi/wire/company-access/sign-on';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import classes from './company-access.module.css';
import { type SignOn, useSignOnAct } from './use-sign-on.ts';

/** Domains whose addresses the company's provider may vouch for, with their proof. */
export const CompanyDomains = ({ domains }: { domains: SignOn['domains'] }) => {
  const { t, language } = useTexts('account_security');
  const labelOf = (field: string) => fieldLabel(field, language);
  const form = useZodForm({ schema: companyDomainInput, initialValues: { email_domain: '' }, labelOf });
  const adding = useSignOnAct((body: { email_domain: string }) => call(wire.addDomain, { body }), t('domains.added'));
  const verifying = useSignOnAct((id: string) => call(wire.verifyDomain, { params: { id } }), t('domains.verified'));
  const removing = useSignOnAct((id: string) => call(wire.removeDomain, { params: { id } }), t('domains.removed'));
  const [removes, setRemoves] = useState<{ uuid: string; domain: string } | null>(null);
  const failed = verifying.error ?? removing.error ?? adding.error;
  const submit = form.onSubmit((body) =>
    adding.mutate(body, { onSuccess: () => form.reset(), onError: form.showRefusal }),
  );
  return (
    <>
      <Refusal of={failed} fieldsShown />
      {domains.length > 0 && (
        <ul className={`${layout.ruled} ${layout.full}`}>
          {domains.map(({ uuid, domain, record_name, record_text, verified_at }) => (
            <li key={uuid} className={`${layout.entry} ${layout.wrapApartMiddle} ${layout.gap8x24} ${classes.row}`}>
              <div>
                <strong>{domain}</strong>
                {verified_at === null ? (
                  <div className={typography.small}>
                    {t('domains.write')} <code>{`${record_name} TXT "${record_text}"`}</code>
                  </div>
                ) : (
                  <div className={typography.small}>{t('domains.is_verified')}</div>
                )}
              </div>
              <div className={`${layout.wrapEnd} ${layout.gap12}`}>
                {verified_at === null && (
                  <Button size="xs" loading={verifying.isPending} onClick={() => verifying.mutate(uuid)}>
                    {t('domains.verify')}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('domains.remove_named', { domain })}
                  onClick={() => setRemoves({ uuid, domain })}
                >
                  {t('actions.remove_brief')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className={`${layout.wide} ${layout.fromStart} ${classes.inline}`} noValidate onSubmit={submit}>
        <TextInput
          {...form.getInputProps('email_domain')}
          name="email_domain"
          label={labelOf('email_domain')}
          placeholder="example.com"
          maxLength={253}
        />
        <Button type="submit" variant="default" loading={adding.isPending}>
          {t('domains.add')}
        </Button>
      </form>
      <ConfirmDialog
        opened={removes !== null}
        title={t('domains.remove_title', { domain: removes?.domain ?? '' })}
        confirm={t('actions.remove_brief')}
        grave
        busy={removing.isPending}
        onConfirm={() => {
          if (removes !== null) removing.mutate(removes.uuid, { onSettled: () => setRemoves(null) });
        }}
        onClose={() => setRemoves(null)}
      >
        {t('domains.remove_text')}
      </ConfirmDialog>
    </>
  );
};
