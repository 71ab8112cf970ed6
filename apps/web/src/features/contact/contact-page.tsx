import { contactInput, contactMaxLength, contactTopics } from '@eigaichi/domain/contact/contact-input';
import { optionOf } from '@eigaichi/domain/options/option-list';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { sendContact } from '@eigaichi/wire/staff/contact';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { focusFirstInvalid } from '../../lib/first-invalid.ts';
import { useZodForm } from '../../lib/form.tsx';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RefusalBox } from '../../ui/refusal-box.tsx';
import typography from '../../ui/typography.module.css';
import classes from './contact-page.module.css';

/** Null until a topic is chosen. */
type Draft = Omit<z.input<typeof contactInput>, 'topic'> & { topic: z.input<typeof contactInput>['topic'] | null };
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const useContactForm = (onDone: () => void) => {
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef(crypto.randomUUID());
  const form = useZodForm<Draft>({
    schema: contactInput,
    initialValues: { topic: null, subject: '', message: '', tel: '' },
  });
  const sending = useMutation({
    mutationFn: (draft: Draft) => call(sendContact, { body: contactInput.parse(draft), idempotencyKey: key.current }),
    onSuccess: onDone,
    onError: (error) => {
      form.showRefusal(error);
      setFailure(error);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setFailure(null);
      sending.mutate(values);
    },
    () => {
      setFailure('broken');
      focusFirstInvalid();
    },
  );
  return { form, failure, submit, busy: sending.isPending };
};

const Failure = ({ error }: { error: unknown }) => {
  const { t, language } = useTexts('contact');
  const broken = error === 'broken' || (isApiError(error) && error.errors.length > 0);
  return <RefusalBox title={broken ? t('broken') : refusalText(error, language)} />;
};

/** `/contact` (spec 2, D19), for logged-in people; the reply comes by mail within 1 to 5 business days (spec 9). */
export const ContactPage = ({ onDone }: { onDone: () => void }) => {
  const { t, language } = useTexts('contact');
  const user = userOf(useSession());
  const { form, failure, submit, busy } = useContactForm(onDone);
  useTitle('contact');
  const shared = (name: string, required: boolean) => ({
    ...form.getInputProps(name),
    name,
    label: fieldLabel(name, language),
    withAsterisk: required,
    inputWrapperOrder: order,
  });
  const message = form.getInputProps('message').value;
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} />
      <form onSubmit={submit} noValidate className={`${layout.stack} ${layout.gap20} ${classes.form}`}>
        {failure !== null && <Failure error={failure} />}
        {user !== null && (
          <p className={`${layout.washed} ${layout.pad12x16} ${typography.size14} ${classes.who}`}>
            {t('from')}{' '}
            <Lang>{[user.company_name, user.name].filter(Boolean).join(language === 'ja' ? '、' : ', ')}</Lang>
            <span>{t('reply_to', { email: user.email })}</span>
          </p>
        )}
        <Select
          {...shared('topic', true)}
          value={form.values.topic === null ? null : String(form.values.topic)}
          onChange={(value) => form.setFieldValue('topic', optionOf(contactTopics, Number(value))?.code ?? null)}
          data={contactTopics.map((topic) => ({ value: String(topic.code), label: topic.label[language] }))}
          placeholder={t('choose')}
          allowDeselect={false}
        />
        <TextInput {...shared('subject', true)} autoComplete="off" />
        <Textarea
          {...shared('message', true)}
          rows={9}
          description={<span className={classes.count}>{`${String(message).length} / ${contactMaxLength}`}</span>}
        />
        <TextInput {...shared('tel', false)} type="tel" autoComplete="tel" description={t('tel_hint')} />
        <Button type="submit" size="md" loading={busy}>
          {t('send')}
        </Button>
      </form>
    </Page>
  );
};
