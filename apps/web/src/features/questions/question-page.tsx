import { labelOf } from '@eigaichi/domain/options/option-list';
import {
  questionMaxLength,
  questionMessageInput,
  questionStateLabels,
  questionTopics,
} from '@eigaichi/domain/questions/title-questions';
import {
  closeTitleQuestion,
  markTitleQuestionRead,
  writeToTitleQuestion,
} from '@eigaichi/wire/questions/title-questions';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useAction } from '../../lib/use-act.ts';
import { useMessageForm } from '../../lib/use-message-form.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { MessageItem } from '../../ui/message-item.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { HiddenContacts } from './hidden-contacts.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { questionListPages, questionQuery, questionTouches, type TitleQuestion } from './question-queries.ts';

const MessageForm = ({ of }: { of: TitleQuestion }) => {
  const { t } = useTexts('questions');
  const isProvider = roleOf(useSession()) === 'provider';
  const { form, submit, busy } = useMessageForm({
    schema: questionMessageInput,
    initialValues: { message: '' },
    send: (body, idempotencyKey) => call(writeToTitleQuestion, { params: { uuid: of.uuid }, body, idempotencyKey }),
    said: t(isProvider ? 'answered' : 'sent'),
    touches: questionTouches,
  });
  return (
    <form className={`${layout.dense} ${layout.padTop16}`} noValidate onSubmit={submit}>
      <Textarea
        label={t(isProvider ? 'your_answer' : 'your_message')}
        autosize
        minRows={4}
        maxLength={questionMaxLength}
        {...form.getInputProps('message')}
      />
      <HiddenContacts text={form.values.message} hasDeal={of.has_deal} />
      <div>
        <Button type="submit" loading={busy}>
          {t('actions.send')}
        </Button>
      </div>
    </form>
  );
};

const Thread = ({ of }: { of: TitleQuestion }) => {
  const { t, language } = useTexts('questions');
  const role = roleOf(useSession());
  const companies = { consumer: of.buyer_name, provider: of.provider_name[language] };
  return (
    <ol className={layout.padTop4} aria-label={t('thread')}>
      {of.messages.map(({ uuid, party, person_name, message, is_masked, written_at }) => (
        <MessageItem
          key={uuid}
          author={companies[party]}
          at={written_at}
          text={message}
          own={party === role}
          aside={
            person_name !== null && (
              <span className={typography.small}>
                <Lang>{person_name}</Lang>
              </span>
            )
          }
        >
          {is_masked && <p className={typography.small}>{t('hidden')}</p>}
        </MessageItem>
      ))}
    </ol>
  );
};

/** The answer that the provider published from this thread, or the way to publish one. */
const Published = ({ of }: { of: TitleQuestion }) => {
  const { t, language } = useTexts('questions');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('faq.title')} small>
      <p className={typography.lead}>
        {of.faq === null ? t('faq.none') : t('faq.published', { day: formatDate(of.faq.published_at, language) })}
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(of.faq === null ? 'faq.publish' : 'faq.edit')}
      </Button>
      {isOpen && <PublishDialog of={of} onClose={() => setOpen(false)} />}
    </Section>
  );
};

const Shown = ({ of }: { of: TitleQuestion }) => {
  const { t, language } = useTexts('questions');
  const role = roleOf(useSession());
  const close = useAction(() => call(closeTitleQuestion, { params: { uuid: of.uuid } }), {
    said: t('closed'),
    touches: questionTouches,
  });
  return (
    <>
      <DefinitionList>
        <Definition name={t('labels.title')}>
          <Link to="/movies/detail/$movie_id" params={{ movie_id: of.movie.uuid }}>
            <Lang>{of.movie.names[language]}</Lang>
          </Link>
        </Definition>
        <Definition name={t('topic')}>{labelOf(questionTopics, of.question_topic, language)}</Definition>
        {role !== 'consumer' && (
          <Definition name={t('labels.buyer')}>
            <Lang>{of.buyer_name}</Lang>
          </Definition>
        )}
        {role !== 'provider' && (
          <Definition name={t('labels.provider')}>
            <Lang>{of.provider_name[language]}</Lang>
          </Definition>
        )}
      </DefinitionList>
      <Section title={t('thread')}>
        <Thread of={of} />
        {role !== 'manager' && (
          <NeedsRole needs="quotes.message">
            <MessageForm of={of} />
          </NeedsRole>
        )}
        {mayDo(of, 'close') && (
          <div className={layout.padTop16}>
            <Button variant="default" loading={close.isPending} onClick={() => close.mutate()}>
              {t('close')}
            </Button>
          </div>
        )}
      </Section>
      {mayDo(of, 'publish') && <Published of={of} />}
    </>
  );
};

/** `/vod/questions/{uuid}`, `/ch/questions/{uuid}`, `/admin/questions/{uuid}`: a question with its thread (D42). */
export const QuestionPage = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('questions');
  const role = roleOf(useSession()) ?? 'consumer';
  const { data, error } = useQuery(questionQuery(uuid));
  const { mutate: markRead } = useAction(() => call(markTitleQuestionRead, { params: { uuid } }), {
    quiet: true,
    touches: questionTouches,
  });
  const isNew = data?.is_new === true;
  useEffect(() => {
    if (isNew) markRead();
  }, [isNew, markRead]);
  useTitle('questions', data?.movie.names[language]);
  return (
    <Page>
      <PageHeading
        over={
          <>
            <Link to={questionListPages[role]}>{t('title')}</Link>
            {data !== undefined && `${t('labels.dot')}${t('number', { number: data.number })}`}
          </>
        }
        title={data === undefined ? t('question') : <Lang>{data.movie.names[language]}</Lang>}
        lead={data === undefined ? false : questionStateLabels[data.state][language]}
      />
      <Waiting data={data} error={error} label={t('loading')} shape="text" />
      {data !== undefined && <Shown of={data} />}
    </Page>
  );
};
