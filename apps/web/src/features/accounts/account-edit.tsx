import { consumerEdit } from '@eigaichi/domain/accounts/consumer-fields';
import { providerEdit } from '@eigaichi/domain/accounts/provider-fields';
import { updateConsumer, updateProvider } from '@eigaichi/wire/accounts/accounts';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForData } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { focusFirstInvalid } from '../../lib/first-invalid.ts';
import { useZodForm } from '../../lib/form.tsx';
import { putAnswer } from '../../lib/put-answer.ts';
import { refreshSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import { PendingAddress } from './address/pending-address.tsx';
import { type Block, type CompanyRole, type FormPurpose, fieldsOf } from './form/account-blocks.ts';
import { type AccountDraft, changesOf, draftOf } from './form/account-draft.ts';
import { AccountFields } from './form/account-fields.tsx';
import classes from './form/account-form.module.css';
import { type Company, companyQuery } from './staff/staff-queries.ts';

const schemas = { consumer: consumerEdit, provider: providerEdit } as const;

const save = async (role: CompanyRole, uuid: string, body: AccountDraft & { version: number }): Promise<Company> =>
  role === 'consumer'
    ? await callForData(updateConsumer, { params: { id: uuid }, body: body as BodyIn<typeof updateConsumer> })
    : await callForData(updateProvider, { params: { id: uuid }, body: body as BodyIn<typeof updateProvider> });

const Failure = ({ error, onReload }: { error: unknown; onReload: () => void }) => {
  const { t, language } = useTexts('accounts');
  const broken = error === 'broken' || (isApiError(error) && error.errors.length > 0);
  const isEmpty = error === 'broken' || (isApiError(error) && error.errors.some(({ rule }) => rule === 'required'));
  return (
    <div className={layout.below24}>
      <RefusalBox title={broken ? t('edit.broken') : refusalText(error, language)}>
        {isEmpty && t('broken_text')}
        {isApiError(error, 'stale_version') && (
          <Button size="xs" variant="default" onClick={onReload}>
            {t('actions.reload')}
          </Button>
        )}
      </RefusalBox>
    </div>
  );
};

/** Account fields, edited by the account or by staff; only changes are sent (D30). */
export const AccountEdit = ({
  as: role,
  record,
  purpose,
  except,
}: {
  as: CompanyRole;
  record: Company;
  purpose: FormPurpose;
  except?: readonly Block['key'][];
}) => {
  const { t } = useTexts('accounts');
  const client = useQueryClient();
  const fields = fieldsOf(role, purpose);
  // The record as read when the form opened: others' later saves must not look like changes of this form.
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useZodForm<AccountDraft>({
    schema: schemas[role],
    initialValues: draftOf(fields, record),
  });
  const take = (data: Company) => {
    setBase(data);
    form.setValues(draftOf(fields, data));
    form.clearErrors();
    setFailure(null);
  };
  const sending = useMutation({
    mutationFn: (changes: AccountDraft) => save(role, base.uuid, { ...changes, version: base.version ?? 0 }),
    onSuccess: async (data) => {
      await putAnswer(client, companyQuery(role, data.uuid).queryKey, data);
      take(data);
      notify(t('messages.saved'));
      await refreshSession(client);
    },
    onError: (error) => {
      form.showRefusal(error);
      setFailure(error);
      focusFirstInvalid();
    },
  });
  const changes = changesOf(draftOf(fields, base), form.values);
  const nothing = Object.keys(changes).length === 0;
  const reload = async () => take(await client.fetchQuery({ ...companyQuery(role, base.uuid), staleTime: 0 }));
  const submit = form.onSubmit(
    () => (nothing ? notify(t('edit.nothing')) : sending.mutate(changes)),
    () => {
      setFailure('broken');
      focusFirstInvalid();
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} onReload={() => void reload()} />}
      <PendingAddress account={record} />
      <AccountFields as={role} purpose={purpose} form={form} {...(except === undefined ? {} : { except })} />
      <div className={`${layout.wide} ${classes.save}`}>
        <Button type="submit" loading={sending.isPending}>
          {t('actions.save')}
        </Button>
        <span role="status" className={typography.note}>
          {!nothing && t('edit.unsaved')}
        </span>
      </div>
    </form>
  );
};
