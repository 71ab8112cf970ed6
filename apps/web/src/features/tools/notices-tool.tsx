import { homeNoticeInput } from '@eigaichi/domain/editorial/home-notice';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { createNotice, deleteNotice, listNotices, updateNotice } from '@eigaichi/wire/staff/home-notices';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { DataList } from '../../lib/data-list.tsx';
import { useZodForm } from '../../lib/form.tsx';
import { FormActions } from '../../lib/form-actions.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLocalSearch } from '../../lib/list-search.ts';
import { pageQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DayField } from '../../ui/day-field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { ToolFrame } from './tool-frame.tsx';
import classes from './tools.module.css';

type Notice = AnswerOut<typeof listNotices>['data'][number];

const fresh = { text_ja: '', text_en: '', link: '', is_public: true, published_from: '', published_until: '' };

const draftOf = (notice: Notice | null) =>
  notice === null
    ? fresh
    : {
        text_ja: notice.text_ja,
        text_en: notice.text_en,
        link: notice.link ?? '',
        is_public: notice.is_public,
        published_from: notice.published_from ?? '',
        published_until: notice.published_until ?? '',
      };

const NoticeForm = ({ notice, onDone }: { notice: Notice | null; onDone: () => void }) => {
  const { t, language } = useTexts('tools');
  const labelOf = (field: string) => {
    if (field === 'text_ja' || field === 'text_en') return t(field === 'text_ja' ? 'notices.ja' : 'notices.en');
    return field === 'published_from' || field === 'published_until'
      ? t(`notices.${field}`)
      : fieldLabel(field, language);
  };
  const form = useZodForm({
    schema: homeNoticeInput,
    initialValues: draftOf(notice),
    labelOf,
  });
  const act = useAction(
    (body: typeof form.values) =>
      notice === null
        ? call(createNotice, { body })
        : call(updateNotice, { params: { uuid: notice.uuid }, body: { ...body, version: notice.version } }),
    { said: () => t('messages.saved'), touches: ['tools', 'home_notices'] },
  );
  const submit = form.onSubmit((values) => act.mutate(values, { onSuccess: onDone, onError: form.showRefusal }));
  const day = (field: 'published_from' | 'published_until') => (
    <DayField
      label={t(`notices.${field}`)}
      value={form.values[field] ?? null}
      onChange={(value) => form.setFieldValue(field, value ?? '')}
      error={form.errors[field] as string | undefined}
      clearLabel={t('actions.clear_date')}
    />
  );
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Textarea label={labelOf('text_ja')} lang="ja" autosize minRows={2} {...form.getInputProps('text_ja')} />
      <Textarea label={labelOf('text_en')} lang="en" autosize minRows={2} {...form.getInputProps('text_en')} />
      <TextInput label={t('notices.link')} description={t('notices.link_hint')} {...form.getInputProps('link')} />
      <div className={`${layout.wrap} ${classes.pair}`}>
        {day('published_from')}
        {day('published_until')}
      </div>
      <Checkbox label={t('notices.public')} {...form.getInputProps('is_public', { type: 'checkbox' })} />
      <FormActions busy={act.isPending} onClose={onDone} />
    </form>
  );
};

const Acts = ({ notice, onEdit }: { notice: Notice; onEdit: () => void }) => {
  const { t } = useTexts('tools');
  const [asked, setAsked] = useState(false);
  const act = useAction(() => call(deleteNotice, { params: { uuid: notice.uuid } }), {
    said: () => t('notices.deleted'),
    touches: ['tools', 'home_notices'],
  });
  const name = notice.text_en.slice(0, 40);
  return (
    <div className={layout.row}>
      <Button size="xs" variant="default" aria-label={t('edit_named', { name })} onClick={onEdit}>
        {t('actions.edit')}
      </Button>
      <Button size="xs" variant="default" aria-label={t('delete_named', { name })} onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('notices.ask')}
        confirm={t('delete')}
        grave
        busy={act.isPending}
        onConfirm={() => act.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        {notice.text_en}
      </ConfirmDialog>
    </div>
  );
};

/** Notices on the home page, each for a range of days. */
export const NoticesTool = () => {
  const { t, language } = useTexts('tools');
  const at = useLocalSearch();
  const [open, setOpen] = useState<Notice | 'new' | null>(null);
  const list = useQuery(pageQuery(listNotices, { query: { page: at.page, per: 25 } }, ['tools']));
  const days = ({ published_from: from, published_until: until }: Notice) =>
    [from, until].map((day) => (day === null ? '' : formatDate(day, language))).join(' – ');
  return (
    <ToolFrame name="notices" aside={<Button onClick={() => setOpen('new')}>{t('notices.new')}</Button>}>
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={t(open === null || open === 'new' ? 'notices.new' : 'notices.edit')}
        size={680}
      >
        {open !== null && <NoticeForm notice={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
      </Modal>
      <DataList
        list={list}
        label={t('names.notices')}
        none={{ title: t('notices.none'), text: t('notices.none_text') }}
        at={at}
        rowKey={(notice) => notice.uuid}
        columns={[
          {
            key: 'text',
            head: t('notices.text'),
            cell: (notice) => (
              <>
                <p lang="ja">{notice.text_ja}</p>
                <p lang="en" className={typography.note}>
                  {notice.text_en}
                </p>
              </>
            ),
          },
          { key: 'link', head: t('notices.link'), cell: (notice) => notice.link },
          { key: 'days', head: t('notices.days'), cell: days },
          {
            key: 'state',
            head: t('labels.status'),
            cell: (notice) =>
              notice.is_shown ? (
                <span className={classes.current}>{t('notices.shown')}</span>
              ) : (
                t(notice.is_public ? 'notices.not_now' : 'notices.not_public')
              ),
          },
          { key: 'act', head: '', cell: (notice) => <Acts notice={notice} onEdit={() => setOpen(notice)} /> },
        ]}
      />
    </ToolFrame>
  );
};
