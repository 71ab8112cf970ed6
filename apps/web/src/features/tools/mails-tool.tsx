import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { listMails, resendMail } from '@eigaichi/wire/staff/mail-log';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { DataList } from '../../lib/data-list.tsx';
import { choiceFilter, wordFilter } from '../../lib/list-filters/list-filters.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { mayDo } from '../../lib/may-do.ts';
import { listQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Moment } from '../../ui/moment.tsx';
import typography from '../../ui/typography.module.css';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import { ToolFrame } from './tool-frame.tsx';
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
  const { t } = useTexts('tools');
  const at = usePageSearch('/admin/tools/mails');
  const list = useQuery(listQuery(listMails, at, { per: 25, under: ['tools'] }));
  return (
    <ToolFrame name="mails">
      <DataList
        list={list}
        label={t('names.mails')}
        filters={[
          wordFilter('free_word', t('mails.search')),
          choiceFilter('state', t('labels.status'), {
            of: ['all', ...states],
            text: (value) => t(`mails.filters.${value}`),
          }),
        ]}
        fieldsClass={classes.fields}
        found={(count) => t('mails.found', { count })}
        none={{ title: t('nothing'), text: t('nothing_text') }}
        at={at}
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
          { key: 'at', head: t('mails.written'), cell: (mail) => <Moment at={mail.created_at} /> },
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
      >
        <SavedViews list="mails" search={at.search} go={at.go} />
      </DataList>
    </ToolFrame>
  );
};
