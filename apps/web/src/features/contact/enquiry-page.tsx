import { enquiryTopics } from '@eigaichi/domain/contact/contact-input';
import { enquiryReplyInput, enquiryStateLabels, replyMaxLength } from '@eigaichi/domain/contact/enquiries';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { assignEnquiry, moveEnquiry, replyToEnquiry } from '@eigaichi/wire/staff/enquiries';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useAction } from '../../lib/use-act.ts';
import { useMessageForm } from '../../lib/use-message-form.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import tools from '../tools/tools.module.css';
import { type Enquiry, enquiryAssigneesQuery, enquiryQuery, enquiryTouches } from './enquiry-queries.ts';
import { EnquiryThread } from './enquiry-thread.tsx';

const Assignee = ({ enquiry: { uuid, assignee, actions } }: { enquiry: Enquiry }) => {
  const { t } = useTexts('contact');
  const mayAssign = mayDo({ actions }, 'assign');
  const { data: colleagues = [] } = useQuery({ ...enquiryAssigneesQuery, enabled: mayAssign });
  const assign = useAction(
    (to: string | null) =>
      call(assignEnquiry, { params: { uuid }, body: { assignee: to, seen: assignee?.uuid ?? null } }),
    { said: () => t('enquiry.assigned'), touches: enquiryTouches },
  );
  const isOffered = assignee === null || colleagues.some((colleague) => colleague.uuid === assignee.uuid);
  return (
    <NativeSelect
      label={t('inbox.assignee')}
      value={assignee?.uuid ?? ''}
      disabled={assign.isPending || !mayAssign}
      data={[
        { value: '', label: t('inbox.unassigned') },
        ...(isOffered ? colleagues : [...colleagues, assignee]).map(({ uuid: value, name, is_self }) => ({
          value,
          label: is_self ? t('labels.named_you', { name }) : name,
        })),
      ]}
      onChange={(event) => assign.mutate(event.currentTarget.value || null)}
    />
  );
};

const ReplyForm = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTexts('contact');
  const { uuid, thread, person_email: email } = enquiry;
  const { form, submit, busy } = useMessageForm({
    schema: enquiryReplyInput,
    initialValues: { reply: '', seen: thread.length },
    send: (body, idempotencyKey) => call(replyToEnquiry, { params: { uuid }, body, idempotencyKey }),
    said: t('enquiry.sent', { email }),
    touches: enquiryTouches,
  });
  return (
    <form className={`${layout.dense} ${layout.padTop16}`} noValidate onSubmit={submit}>
      <Textarea
        label={t('enquiry.reply')}
        description={t('enquiry.reply_hint', { email })}
        autosize
        minRows={5}
        maxLength={replyMaxLength}
        {...form.getInputProps('reply')}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t('enquiry.send')}
        </Button>
      </div>
    </form>
  );
};

const Sender = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t, language } = useTexts('contact');
  const { account_id, role, company_name, person_name, person_email, tel, manager_name, topic } = enquiry;
  const company = <Lang>{company_name}</Lang>;
  const page = { provider: '/admin/chs/$ch_id', consumer: '/admin/vods/$vod_id' } as const;
  const linked =
    account_id === null || role === 'manager' ? (
      company
    ) : (
      <Link to={page[role]} params={{ ch_id: account_id, vod_id: account_id }}>
        {company}
      </Link>
    );
  return (
    <DefinitionList>
      {company_name !== '' && <Definition name={t('enquiry.company')}>{linked}</Definition>}
      <Definition name={t('from')}>
        <Lang>{person_name}</Lang>
      </Definition>
      <Definition name={t('labels.email')}>{person_email}</Definition>
      {tel !== null && <Definition name={t('enquiry.tel')}>{tel}</Definition>}
      {manager_name !== null && (
        <Definition name={t('enquiry.written_by')}>
          <Lang>{manager_name}</Lang>
        </Definition>
      )}
      <Definition name={t('inbox.topic')}>{labelOf(enquiryTopics, topic, language)}</Definition>
    </DefinitionList>
  );
};

const Shown = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTexts('contact');
  const { uuid, thread, actions } = enquiry;
  const move = useAction(
    (action: 'close' | 'reopen') => call(moveEnquiry, { params: { uuid }, body: { action, seen: thread.length } }),
    { said: ({ data }) => t(`enquiry.moved.${data.state === 'closed' ? 'close' : 'reopen'}`), touches: enquiryTouches },
  );
  return (
    <>
      <div className={tools.fields}>
        <Assignee enquiry={enquiry} />
        {(['close', 'reopen'] as const)
          .filter((action) => mayDo({ actions }, action))
          .map((action) => (
            <Button key={action} variant="default" loading={move.isPending} onClick={() => move.mutate(action)}>
              {t(`enquiry.${action}`)}
            </Button>
          ))}
      </div>
      <Sender enquiry={enquiry} />
      <Section title={t('thread.title')}>
        <EnquiryThread first={{ ...enquiry, author_name: enquiry.person_name }} thread={thread} />
        {mayDo({ actions }, 'answer') && <ReplyForm key={thread.length} enquiry={enquiry} />}
      </Section>
    </>
  );
};

/** `/admin/enquiries/{uuid}`: one enquiry with its thread, answered by mail from here (D19c). */
export const EnquiryPage = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('contact');
  const { data, error } = useQuery(enquiryQuery(uuid));
  useTitle('admin_enquiries', data?.subject);
  const lead = () => {
    if (data === undefined) return false;
    const state = enquiryStateLabels[data.state][language];
    if (data.due_on === null) return state;
    const due = t('inbox.due', { day: formatDate(data.due_on, language) });
    return data.is_late ? (
      <span
        className={`${typography.unbroken} ${tools.state}`}
        data-state="failed"
      >{`${t('inbox.late')} · ${due}`}</span>
    ) : (
      `${state} · ${due}`
    );
  };
  return (
    <Page>
      <PageHeading
        over={
          <>
            <Link to="/admin/enquiries">{t('inbox.title')}</Link>
            {data !== undefined && ` · ${t('inbox.number', { number: data.number })}`}
          </>
        }
        title={data === undefined ? t('inbox.one') : <Lang>{data.subject}</Lang>}
        lead={lead()}
      />
      <Waiting data={data} error={error} label={t('inbox.loading')} shape="text" />
      {data !== undefined && <Shown enquiry={data} />}
    </Page>
  );
};
