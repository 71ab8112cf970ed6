import { paidServices } from '@eigaichi/domain/contact/contact-input';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { applyForService } from '@eigaichi/wire/staff/contact';
import { Button, Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import classes from './premium.module.css';

export const planCodes: readonly number[] = [101, 102];

/** An application for a plan or a service: our staff hear of it and reply by mail (D18). */
export const ApplyForm = ({ plans }: { plans: boolean }) => {
  const { t } = useTranslation('premium');
  const language = useLanguage();
  const offered = paidServices.filter(({ code }) => planCodes.includes(code) === plans);
  const [service, setService] = useState(String(offered[0]?.code ?? ''));
  const [note, setNote] = useState('');
  const key = useRef(crypto.randomUUID());
  const sending = useMutation({
    mutationFn: () =>
      call(applyForService, {
        body: { service: Number(service), note } as BodyIn<typeof applyForService>,
        idempotencyKey: key.current,
      }),
  });
  if (sending.isSuccess)
    return (
      <p className={classes.sent} role="status">
        <strong>{t('apply.sent')}</strong> {t('apply.sent_text')}
      </p>
    );
  return (
    <form
      className={classes.apply}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      {sending.isError && <RefusalBox title={refusalText(sending.error, language)} />}
      <Select
        label={t('apply.service')}
        data={offered.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
        value={service}
        onChange={(value) => value !== null && setService(value)}
        allowDeselect={false}
      />
      <Textarea
        label={t('apply.note')}
        rows={4}
        maxLength={400}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" loading={sending.isPending}>
        {t('apply.send')}
      </Button>
    </form>
  );
};
