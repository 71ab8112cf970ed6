import { caseMessageInput } from '@eigaichi/domain/quotes/business-cases/business-cases';
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
import { ReasonDialog } from '../../../lib/reason-dialog.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { mayDo } from '../queries.ts';
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

const Shown = ({ of }: { of: BusinessCase }) => {
  const { t } = useTexts('business_cases');
  /** State in which the reader saw the case they decline. */
  const [declining, setDeclining] = useState<'waiting' | 'approved' | null>(null);
  const params = { uuid: of.uuid };
  const act = useAction(({ send }: { send: () => Promise<unknown>; done: string }) => send(), {
    said: (_answer, { done }) => done,
    onDone: () => setDeclining(null),
    touches: ['quotes'],
  });
  const may = (action: string) => mayDo(of.actions, action);
  return (
    <div className={layout.column}>
      <div className={layout.row}>
        {may('approve') && (
          <Button
            loading={act.isPending}
            onClick={() => act.mutate({ send: () => call(approveBusinessCase, { params }), done: t('approved') })}
          >
            {t('actions.approve')}
          </Button>
        )}
        {may('decline') && (
          <Button variant="default" onClick={() => setDeclining(of.state === 'approved' ? 'approved' : 'waiting')}>
            {t('decline')}
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
            renderRoot={(props) => <Link to="/vod/quotes/$quote_id" params={{ quote_id: of.quote ?? '' }} {...props} />}
          >
            {t('to_quote')}
          </Button>
        )}
      </div>
      {of.is_own && of.state === 'approved' && <p>{t(`go_on_${of.kind}`)}</p>}
      <AgreedRows rows={of.rows} />
      {may('write') && <MessageForm uuid={of.uuid} isOwn={of.is_own} />}
      {declining !== null && (
        <ReasonDialog
          title={t('decline_title')}
          lead={t('decline_lead')}
          confirm={t('decline')}
          busy={act.isPending}
          onClose={() => setDeclining(null)}
          onSend={({ reason }) =>
            act.mutate({
              send: () => call(declineBusinessCase, { params, body: { reason, state: declining } }),
              done: t('declined'),
            })
          }
        />
      )}
    </div>
  );
};

/** `/vod/approvals/{uuid}`: one business case, to decide on, discuss and download (D14j). */
export const BusinessCasePage = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('business_cases');
  const { data, error } = useQuery(businessCaseQuery(uuid));
  useTitle('approvals');
  return (
    <Page>
      <PageHeading title={t('one')} />
      <Waiting data={data} error={error} label={t('one')} />
      {data !== undefined && <Shown of={data} />}
    </Page>
  );
};
