import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listMails, resendMail } from '@eigaichi/wire/staff/mail-log';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { mayDo } from '../../lib/may-do.ts';
import { NothingListed } from '../../lib/nothing-listed.tsx';
import { pageQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { SearchField } from '../../lib/word-field.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import typography from '../../ui/typography.module.css';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import { usePageSearch } from './search-of-page.ts';
import { ToolFrame, ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';

type Mail = AnswerOut<typeof listMails>['data'][number];
const states = ['sent', 'unsent', 'failed'] as const;

const Resend = ({ mail }: { mail: Mail }) => {
  const { t } = useTexts('tools');
  const [asked, setAsked] = useState(false);
  const act = useAction(() => call(resendMail, { params: { uuid: mail.uuid } }), {
    said: () => t('mails.resent'),
    touches: ['tools', 'desk'],
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('mails.resend_named', { to: mail.to_address, subject: mail.subject })}
        onClick={() => setAsked(true)}
      >
        {t('mails.resend')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('mails.ask')}
        confirm={t('mails.resend')}
        busy={act.isPending}
        onConfirm={() => act.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        {t('mails.ask_text', { to: mail.to_address, subject: mail.subject })}
      </ConfirmDialog>
    </>
  );
};

/** All written mails: recipient, subject and delivery state; failed ones can be resent. */
export const MailsTool = () => {
  const { t, language } = useTexts('tools');
  const { search, change, go, page } = usePageSearch('/admin/tools/mails');
  const state = states.find((each) => each === search.state);
  const { data, error } = useQuery(
    pageQuery(
      listMails,
      { query: { page, per: 25, ...(state === undefined ? {} : { state }), free_word: search.free_word ?? '' } },
      ['tools'],
    ),
  );
  return (
    <ToolFrame name="mails">
      <div className={classes.fields}>
        <SearchField
          label={t('mails.search')}
          value={search.free_word ?? ''}
          onChange={(free_word) => change({ free_word })}
        />
        <Segmented
          label={t('labels.status')}
          value={state ?? 'all'}
          options={(['all', ...states] as const).map((value) => ({ value, label: t(`mails.filters.${value}`) }))}
          onChange={(value) => change({ state: value === 'all' ? '' : value })}
        />
      </div>
      <SavedViews list="mails" search={search} go={go} />
      <ToolLoading waits={data === undefined} error={error} />
      {data !== undefined && (
        <>
          <p className={classes.count} role="status">
            {t('mails.found', { count: data.meta.total })}
          </p>
          {data.data.length === 0 && (
            <NothingListed
              isFiltered={state !== undefined || search.free_word !== undefined}
              onClear={() => change({ state: '', free_word: '' })}
              none={{ title: t('nothing'), text: t('nothing_text') }}
            />
          )}
          {data.data.length > 0 && (
            <DataTable
              label={t('names.mails')}
              rows={data.data}
              rowKey={(mail) => mail.uuid}
              marked={(mail) => mail.state === 'failed'}
              columns={[
                {
                  key: 'subject',
                  head: t('mails.subject'),
                  cell: (mail) => (
                    <>
                      <Lang>{mail.subject}</Lang>
                      <div className={typography.note}>{mail.to_address}</div>
                    </>
                  ),
                },
                {
                  key: 'at',
                  head: t('mails.written'),
                  cell: (mail) => (
                    <span className={typography.unbroken}>{formatMoment(mail.created_at, language)}</span>
                  ),
                },
                {
                  key: 'state',
                  head: t('labels.status'),
                  cell: (mail) => (
                    <>
                      <span className={`${typography.unbroken} ${classes.state}`} data-state={mail.state}>
                        {t(`mails.states.${mail.state}`)}
                      </span>
                      {mail.resent_of !== null && <div className={typography.note}>{t('mails.repeats')}</div>}
                      {mail.failure !== null && <div className={typography.note}>{mail.failure}</div>}
                    </>
                  ),
                },
                {
                  key: 'act',
                  head: '',
                  cell: (mail) =>
                    mayDo(mail, 'resend') ? (
                      <Resend mail={mail} />
                    ) : (
                      <div className={typography.note}>{t('mails.redacted')}</div>
                    ),
                },
              ]}
            />
          )}
          <ListPaging meta={data.meta} onPage={(to) => change({ page: String(to) })} />
        </>
      )}
    </ToolFrame>
  );
};
