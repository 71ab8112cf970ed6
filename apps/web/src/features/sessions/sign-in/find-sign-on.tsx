import { email } from '@eigaichi/domain/shared/rules/email';
import { beginSignOn } from '@eigaichi/wire/company-access/sign-on';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { openDialog } from '../dialogs.ts';

const schema = z.object({ email });

/** Finds a company's sign-on provider by a member's address, and redirects there (D11f). */
export const FindSignOn = () => {
  const { t } = useTexts('sign_in');
  const form = useZodForm({ schema, initialValues: { email: '' }, labelOf: () => t('labels.email') });
  const leaving = useMutation({
    mutationFn: (body: { email: string }) => call(beginSignOn, { body }),
    onSuccess: ({ data: { address } }) => location.assign(address),
  });
  return (
    <form onSubmit={form.onSubmit((values) => leaving.mutate(values))} noValidate className={layout.column}>
      <Refusal of={leaving.error} />
      <TextInput
        {...form.getInputProps('email')}
        name="email"
        type="email"
        label={t('labels.email')}
        autoComplete="username"
      />
      <Button type="submit" size="md" fullWidth loading={leaving.isPending || leaving.isSuccess}>
        {t('sign_on.go')}
      </Button>
      <Button variant="default" size="md" fullWidth onClick={() => openDialog('login')}>
        {t('sign_on.other')}
      </Button>
    </form>
  );
};
