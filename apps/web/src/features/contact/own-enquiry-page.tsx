import { contactMaxLength } from '@eigaichi/domain/contact/contact-input';
import { followUpInput } from '@eigaichi/domain/contact/enquiries';
import { addToEnquiry } from '@eigaichi/wire/staff/enquiries';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { userOf } from '../../lib/session-state.ts';
import { useMessageForm } from '../../lib/use-message-form.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { enquiryTouches, ownEnquiryQuery } from './enquiry-queries.ts';
import { EnquiryThread } from './enquiry-thread.tsx';

const Form = ({ uuid, onDone }: { uuid: string; onDone: () => void }) => {
  const { t } = useTexts('contact');
  const { form, submit, busy } = useMessageForm({
    schema: followUpInput,
    initialValues: { message: '' },
    send: (body, idempotencyKey) => call(addToEnquiry, { params: { uuid }, body, idempotencyKey }),
    said: t('own.sent'),
    onDone,
    touches: enquiryTouches,
  });
  return (
    <form className={`${layout.dense} ${layout.padTop16}`} noValidate onSubmit={submit}>
      <Textarea
        label={t('own.label')}
        autosize
        minRows={4}
        maxLength={contactMaxLength}
        {...form.getInputProps('message')}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
};

/** `/contact/{uuid}`: one's own enquiry with its replies, and a form for a further message (D19c). */
export const OwnEnquiryPage = ({ uuid, onDone }: { uuid: string; onDone: () => void }) => {
  const { t } = useTexts('contact');
  const name = userOf(useSession())?.name ?? '';
  const { data, error } = useQuery(ownEnquiryQuery(uuid));
  useTitle('contact', data?.subject);
  return (
    <Page>
      <PageHeading
        over={data !== undefined && t('inbox.number', { number: data.number })}
        title={data === undefined ? t('title') : <Lang>{data.subject}</Lang>}
      />
      <Waiting data={data} error={error} label={t('own.loading')} shape="text" />
      {data !== undefined && (
        <>
          <EnquiryThread first={{ ...data, author_name: name }} thread={data.thread} />
          <Form uuid={uuid} onDone={onDone} />
        </>
      )}
    </Page>
  );
};
