import { proposalMessageInput, proposalTextMaxLength } from '@eigaichi/domain/buyer-needs/proposals';
import { sendProposalMessage } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useMessageForm } from '../../lib/use-message-form.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Waiting } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { MessageItem } from '../../ui/message-item.tsx';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { messagesQuery, needTouches, type Proposal } from './need-queries.ts';

const MessageForm = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('buyer_needs');
  const { form, submit, busy } = useMessageForm({
    schema: proposalMessageInput,
    initialValues: { message: '' },
    send: (body, idempotencyKey) => call(sendProposalMessage, { params: { uuid }, body, idempotencyKey }),
    said: t('thread.sent'),
    touches: needTouches,
  });
  return (
    <form className={layout.dense} noValidate onSubmit={submit}>
      <Textarea
        label={t('thread.label')}
        autosize
        minRows={3}
        maxLength={proposalTextMaxLength}
        {...form.getInputProps('message')}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t('actions.send')}
        </Button>
      </div>
    </form>
  );
};

const Thread = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTexts('buyer_needs');
  const role = roleOf(useSession());
  const { data, error } = useQuery(messagesQuery(proposal.uuid));
  return (
    <div className={layout.column}>
      <Waiting data={data} error={error} label={t('thread.title')} shape="text" />
      {data?.length === 0 && <p className={typography.note}>{t('thread.none')}</p>}
      <ol aria-label={t('thread.title')}>
        {data?.map(({ uuid, party, author_name, message, created_at }) => (
          <MessageItem
            key={uuid}
            author={author_name || t('thread.buyer')}
            at={created_at}
            text={message}
            own={party === role}
          />
        ))}
      </ol>
      {mayDo(proposal, 'write') && <MessageForm uuid={proposal.uuid} />}
    </div>
  );
};

/** Opens the questions and answers on a proposal (D41b); hidden for readers who can't write while there are none. */
export const ThreadButton = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTexts('buyer_needs');
  const [opened, setOpened] = useState(false);
  const { message_count: count } = proposal;
  if (count === 0 && !mayDo(proposal, 'write')) return null;
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
        {count === 0 ? t('thread.write') : t('thread.open', { count })}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('thread.title')} size={620}>
        {opened && <Thread proposal={proposal} />}
      </Modal>
    </>
  );
};
