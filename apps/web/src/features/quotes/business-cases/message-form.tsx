import { caseMessageInput } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { writeToBusinessCase } from '@eigaichi/wire/quotes/business-cases/business-cases';
import { Button, Textarea } from '@mantine/core';
import { call } from '../../../lib/api.ts';
import { useZodForm } from '../../../lib/form.tsx';
import { useAction } from '../../../lib/use-act.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { businessCaseQuery } from './business-case-queries.ts';

/** An approver's question, or the requester's answer. */
export const MessageForm = ({ uuid, isOwn }: { uuid: string; isOwn: boolean }) => {
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
