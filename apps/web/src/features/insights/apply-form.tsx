import { paidService, paidServices } from '@eigaichi/domain/contact/contact-input';
import { applyForService } from '@eigaichi/wire/staff/contact';
import { Button, Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { bodyOf, useZodForm } from '../../lib/form.tsx';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import classes from './premium.module.css';

const schema = bodyOf(applyForService);
type Application = z.input<typeof schema>;

const planCodes: readonly number[] = [paidService.premium, paidService.premiumGold];

/** The plans, or the other paid services. */
export const offeredServices = (plans: boolean) =>
  paidServices.filter(({ code }) => planCodes.includes(code) === plans);

const Form = ({ plans }: { plans: boolean }) => {
  const { t, language } = useTexts('premium');
  const offered = offeredServices(plans);
  const form = useZodForm<Application>({
    schema,
    initialValues: { service: offered[0]?.code ?? paidService.premium, note: '' },
  });
  const key = useRef(crypto.randomUUID());
  const sending = useMutation({
    mutationFn: (values: Application) => call(applyForService, { body: values, idempotencyKey: key.current }),
    onError: form.showRefusal,
  });
  if (sending.isSuccess)
    return (
      <p className={`${layout.washed} ${layout.pad12x16}`} role="status">
        <strong>{t('apply.sent')}</strong> {t('apply.sent_text')}
      </p>
    );
  return (
    <form
      className={`${layout.column} ${layout.fromStart} ${classes.apply}`}
      noValidate
      onSubmit={form.onSubmit((values) => sending.mutate(values))}
    >
      {sending.isError && <Refusal of={sending.error} />}
      <Select
        label={t('apply.service')}
        data={offered.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
        value={String(form.values.service)}
        onChange={(value) => {
          const chosen = offered.find(({ code }) => String(code) === value);
          if (chosen !== undefined) form.setFieldValue('service', chosen.code);
        }}
        allowDeselect={false}
      />
      <Textarea label={t('labels.note')} rows={4} maxLength={400} {...form.getInputProps('note')} />
      <Button type="submit" loading={sending.isPending}>
        {t('apply.send')}
      </Button>
    </form>
  );
};

/** An application for a plan or a service, by an owner of the company or staff, who reply by email (D18). */
export const ApplyForm = ({ plans }: { plans: boolean }) => {
  const isStaff = roleOf(useSession()) === 'manager';
  const form = <Form plans={plans} />;
  return isStaff ? form : <NeedsRole needs="company.write">{form}</NeedsRole>;
};
