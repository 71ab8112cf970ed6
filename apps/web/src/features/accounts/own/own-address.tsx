import { email } from '@eigaichi/domain/shared/rules/email';
import * as wire from '@eigaichi/wire/accounts/accounts';
import { Button, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { focusFirstInvalid } from '../../../lib/first-invalid.ts';
import { useZodForm } from '../../../lib/form.tsx';
import type { LoginUser } from '../../../lib/session-state.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import { PendingAddress } from '../address/pending-address.tsx';
import classes from './account-page.module.css';

const read = { consumer: wire.readConsumer, provider: wire.readProvider, manager: wire.readManager } as const;
const update = { consumer: wire.updateConsumer, provider: wire.updateProvider, manager: wire.updateManager } as const;

/** One's own account, with the address that waits to be confirmed. */
const ownRecordQuery = ({ role, uuid }: LoginUser) =>
  queryOptions({
    queryKey: ['accounts', role, uuid],
    queryFn: async ({ signal }) => (await call(read[role], { params: { id: uuid }, signal })).data,
  });

/** Requests another address (spec 7: at the path of one's role). */
const changeAddress = ({ role, uuid }: LoginUser, body: { email: string; version: number }) =>
  call(update[role], { params: { id: uuid }, body });

const schema = z.object({ email });

/** The address of the login: a new one counts once it is confirmed (D11b). */
export const OwnAddress = ({ user }: { user: LoginUser }) => {
  const { t } = useTranslation('own_account');
  const language = useLanguage();
  const client = useQueryClient();
  const { data: record } = useQuery(ownRecordQuery(user));
  const form = useZodForm({ schema, initialValues: { email: '' } });
  const changing = useMutation({
    mutationFn: (values: { email: string }) => changeAddress(user, { ...values, version: record?.version ?? 0 }),
    onSuccess: () => {
      form.reset();
      tell(t('address.asked'));
    },
    onError: (error) => {
      if (form.showRefusal(error)) focusFirstInvalid();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['accounts'] }),
  });
  const isOfField = isApiError(changing.error) && changing.error.errors.length > 0;
  return (
    <Section title={t('address.title')}>
      <p className={classes.lead}>{t('address.now', { email: record?.email ?? user.email })}</p>
      {record !== undefined && <PendingAddress account={record} />}
      <form
        onSubmit={form.onSubmit((values) => changing.mutate(values), focusFirstInvalid)}
        noValidate
        className={classes.address}
      >
        {changing.error !== null && !isOfField && <RefusalBox title={refusalText(changing.error, language)} />}
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          type="email"
          label={t('address.new')}
          description={t('address.hint')}
          autoComplete="email"
        />
        <Button type="submit" variant="default" loading={changing.isPending} disabled={record === undefined}>
          {t('address.change')}
        </Button>
      </form>
    </Section>
  );
};
