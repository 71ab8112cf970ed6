import { email } from '@eigaichi/domain/shared/rules/email';
import { type readOwnSettings, writeOwnSettings } from '@eigaichi/wire/accounts/own-account';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import { PendingAddress } from '../address/pending-address.tsx';
import classes from './account-page.module.css';

const schema = z.object({ email });

/** The person's login address; a new one takes effect once confirmed (D11b). */
export const OwnAddress = ({ saved }: { saved: AnswerOut<typeof readOwnSettings>['data'] }) => {
  const { t } = useTexts('own_account');
  const form = useZodForm({ schema, initialValues: { email: '' } });
  const changing = useAction((body: { email: string }) => call(writeOwnSettings, { body }), {
    said: t('address.asked'),
    onDone: () => form.reset(),
    asks: form.showRefusal,
    quiet: true,
    touches: ['accounts'],
  });
  return (
    <Section title={t('address.title')}>
      <p className={classes.lead}>{t('address.now', { email: saved.email })}</p>
      <PendingAddress account={saved} />
      <form
        onSubmit={form.onSubmit((values) => changing.mutate(values))}
        noValidate
        className={`${layout.cells} ${layout.gap12} ${layout.upTo420}`}
      >
        <Refusal of={changing.error} fieldsShown />
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          type="email"
          label={t('address.new')}
          description={t('address.hint')}
          autoComplete="email"
        />
        <Button type="submit" variant="default" loading={changing.isPending}>
          {t('address.change')}
        </Button>
      </form>
    </Section>
  );
};
