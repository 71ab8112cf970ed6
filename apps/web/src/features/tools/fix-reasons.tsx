import { fixReasonInput } from '@eigaichi/domain/reference/fix-reasons';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { addFixReason, changeFixReason, type listFixReasons } from '@eigaichi/wire/staff/reference';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { FormActions } from '../../lib/form-actions.tsx';
import { useSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Modal } from '../../ui/modal.tsx';
import { fixReasonsQuery } from '../reference/fix-reasons.ts';
import { ToolLoading } from './tool-frame.tsx';
import classes from './tools.module.css';

type Reason = AnswerOut<typeof listFixReasons>['data'][number];

const ReasonForm = ({ reason, onDone }: { reason: Reason | null; onDone: () => void }) => {
  const { t, language } = useTexts('tools');
  const form = useZodForm({
    schema: fixReasonInput,
    initialValues: {
      name_ja: reason?.label.ja ?? '',
      name_en: reason?.label.en ?? '',
      is_offered: reason?.is_offered ?? true,
    },
  });
  const act = useAction(
    (body: typeof form.values) =>
      reason === null
        ? call(addFixReason, { body })
        : call(changeFixReason, { params: { code: String(reason.code) }, body: { ...body, version: reason.version } }),
    { said: () => t('messages.saved'), touches: ['reference'] },
  );
  const submit = form.onSubmit((values) => act.mutate(values, { onSuccess: onDone, onError: form.showRefusal }));
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput label={fieldLabel('name_ja', language)} lang="ja" {...form.getInputProps('name_ja')} />
      <TextInput label={fieldLabel('name_en', language)} lang="en" {...form.getInputProps('name_en')} />
      <Checkbox label={t('lists.offered')} {...form.getInputProps('is_offered', { type: 'checkbox' })} />
      <FormActions busy={act.isPending} onClose={onDone} />
    </form>
  );
};

/** Reasons for requesting a fix: reword, add, retire. */
export const FixReasons = () => {
  const { t, language } = useTexts('tools');
  const may = useSession().abilities.includes('reference.write');
  const [open, setOpen] = useState<Reason | 'new' | null>(null);
  const { data, error } = useQuery(fixReasonsQuery);
  return (
    <>
      {may && (
        <div className={classes.fields}>
          <Button onClick={() => setOpen('new')}>{t('lists.add_reason')}</Button>
        </div>
      )}
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={t(open === null || open === 'new' ? 'lists.add_reason' : 'lists.edit_reason')}
        size={560}
      >
        {open !== null && <ReasonForm reason={open === 'new' ? null : open} onDone={() => setOpen(null)} />}
      </Modal>
      <ToolLoading waits={data === undefined} error={error} />
      {data !== undefined && (
        <DataTable
          label={t('lists.kinds.reasons')}
          rows={data}
          rowKey={({ code }) => String(code)}
          columns={[
            { key: 'code', head: t('lists.code'), cell: ({ code }) => code },
            { key: 'ja', head: t('lists.ja'), cell: ({ label }) => <span lang="ja">{label.ja}</span> },
            { key: 'en', head: t('lists.en'), cell: ({ label }) => <span lang="en">{label.en}</span> },
            {
              key: 'state',
              head: t('labels.status'),
              cell: ({ is_offered }) => t(is_offered ? 'lists.is_offered' : 'lists.retired'),
            },
            {
              key: 'act',
              head: '',
              cell: (reason) =>
                may && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('edit_named', { name: reason.label[language] })}
                    onClick={() => setOpen(reason)}
                  >
                    {t('actions.edit')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </>
  );
};
