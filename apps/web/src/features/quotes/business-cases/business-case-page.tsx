import { caseMessageInput } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { caseTitles } from '@eigaichi/domain/quotes/business-cases/case-layout';
import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import {
  approveBusinessCase,
  declineBusinessCase,
  withdrawBusinessCase,
  writeToBusinessCase,
} from '@eigaichi/wire/quotes/business-cases/business-cases';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { mayDo } from '../../../lib/may-do.ts';
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AgreedRows } from '../sign/agreed-rows.tsx';
import { type BusinessCase, businessCaseQuery } from './business-case-queries.ts';

const formats = { pdf: 'PDF', xlsx: 'Excel' } as const;

/** An approver's question, or the requester's answer. */
const MessageForm = ({ uuid, isOwn }: { uuid: string; isOwn: boolean }) => {
  const { t } = useTexts('business_cases');
  const label = t(isOwn ? 'answer' : 'question');
  const form = useZodForm({ schema: caseMessageInput, initialValues: { text: '' }, labelOf: () => label });
  const write = useAction((body: { text: string }) => call(writeToBusinessCase, { params: { uuid }, body }), {
    said: t('sent'),
    onDone: () => form.reset(),
    asks: form.showRefusal,
    touches: [businessCaseQuery(uuid).queryKey],
  });
  return (
    <form className={layout.column} noValidate onSubmit={form.onSubmit((values) => write.mutate(values))}>
      <Textarea label={label} autosize minRows={2} maxLength={noteMaxLength} {...form.getInputProps('text')} />
      <div>
        <Button type="submit" variant="default" loading={write.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
};

/** Texts of a decision: an answer is sent or goes back (D14k), a buyer's case is approved or declined. */
const wordsByDecision = {
  answer: {
    approve: 'approve_send',
    approved: 'approved_sent',
    decline: 'return',
    title: 'return_title',
    lead: 'return_lead',
    declined: 'returned',
  },
  purchase: {
    approve: 'actions.approve',
    approved: 'approved',
    decline: 'decline',
    title: 'decline_title',
    lead: 'decline_lead',
    declined: 'declined',
  },
} as const;

const Shown = ({ of }: { of: BusinessCase }) => {
  const { t } = useTexts('business_cases');
  const isAnswer = of.kind === 'answer';
  const words = wordsByDecision[isAnswer ? 'answer' : 'purchase'];
  /** State in which the reader saw the case they decline. */
  const [declining, setDeclining] = useState<'waiting' | 'approved' | null>(null);
  const params = { uuid: of.uuid };
  const act = useAction(({ send }: { send: () => Promise<unknown>; done: string }) => send(), {
    said: (_answer, { done }) => done,
    onDone: () => setDeclining(null),
    touches: ['quotes'],
  });
  const may = (action: string) => mayDo(of, action);
  return (
    <div className={layout.column}>
      <div className={layout.row}>
        {may('approve') && (
          <Button
            loading={act.isPending}
            onClick={() => act.mutate({ send: () => call(approveBusinessCase, { params }), done: t(words.approved) })}
          >
            {t(words.approve)}
          </Button>
        )}
        {may('decline') && (
          <Button variant="default" onClick={() => setDeclining(of.state === 'approved' ? 'approved' : 'waiting')}>
            {t(words.decline)}
          </Button>
        )}
        {may('withdraw') && (
          <Button
            variant="default"
            loading={act.isPending}
            onClick={() => act.mutate({ send: () => call(withdrawBusinessCase, { params }), done: t('withdrawn') })}
          >
            {t('withdraw')}
          </Button>
        )}
        {(['pdf', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="subtle"
            component="a"
            href={`/api/business_case/${of.uuid}/sheet/${format}`}
            download
          >
            {formats[format]}
          </Button>
        ))}
        {of.quote !== null && (
          <Button
            variant="subtle"
            renderRoot={(props) => (
              <Link
                to={isAnswer ? '/ch/quotes/$quote_id' : '/vod/quotes/$quote_id'}
                params={{ quote_id: of.quote ?? '' }}
                {...props}
              />
            )}
          >
            {t('to_quote')}
          </Button>
        )}
      </div>
      {of.is_own && of.state === 'approved' && of.kind !== 'answer' && <p>{t(`go_on_${of.kind}`)}</p>}
      {of.is_own && of.state === 'declined' && isAnswer && <p>{t('answer_again')}</p>}
      <AgreedRows rows={of.rows} />
      {may('write') && <MessageForm uuid={of.uuid} isOwn={of.is_own} />}
      {declining !== null && (
        <ReasonDialog
          title={t(words.title)}
          lead={t(words.lead)}
          confirm={t(words.decline)}
          busy={act.isPending}
          onClose={() => setDeclining(null)}
          onSend={({ reason }) =>
            act.mutate({
              send: () => call(declineBusinessCase, { params, body: { reason, state: declining } }),
              done: t(words.declined),
            })
          }
        />
      )}
    </div>
  );
};

/** `/vod/approvals/{uuid}`, `/ch/approvals/{uuid}`: one case, to decide on, discuss and download (D14j, D14k). */
export const BusinessCasePage = ({ uuid }: { uuid: string }) => {
  const { t, language } = useTexts('business_cases');
  const { data, error } = useQuery(businessCaseQuery(uuid));
  useTitle('approvals');
  return (
    <Page>
      <PageHeading title={data === undefined ? t('one') : caseTitles[data.kind][language]} />
      <Waiting data={data} error={error} label={t('one')} shape="text" />
      {data !== undefined && <Shown of={data} />}
    </Page>
  );
};
