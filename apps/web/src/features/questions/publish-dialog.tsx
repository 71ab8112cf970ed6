import { questionMaxLength, titleFaqInput } from '@eigaichi/domain/questions/title-questions';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { publishTitleFaq } from '@eigaichi/wire/questions/title-questions';
import { Textarea } from '@mantine/core';
import { call } from '../../lib/api.ts';
import { useZodForm } from '../../lib/form.tsx';
import { FormActions } from '../../lib/form-actions.tsx';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { questionTouches, type TitleQuestion } from './question-queries.ts';

/** Edits a question and its answer for the title's page, without the names of the asker (D42a). */
export const PublishDialog = ({ of, onClose }: { of: TitleQuestion; onClose: () => void }) => {
  const { t, language } = useTexts('questions');
  const answer = of.messages.findLast(({ party }) => party === 'provider')?.message ?? '';
  const form = useZodForm({
    schema: titleFaqInput,
    initialValues: { question: of.faq?.question ?? of.question, answer: of.faq?.answer ?? answer },
  });
  const publish = useAction((body: typeof form.values) => call(publishTitleFaq, { params: { uuid: of.uuid }, body }), {
    said: t('faq.published_now'),
    onDone: onClose,
    asks: form.showRefusal,
    touches: questionTouches,
  });
  return (
    <Modal opened onClose={onClose} title={t('faq.publish')} size={560}>
      <form className={layout.column} noValidate onSubmit={form.onSubmit((values) => publish.mutate(values))}>
        <p className={typography.text}>{t('faq.publish_text')}</p>
        {(['question', 'answer'] as const).map((field) => (
          <Textarea
            key={field}
            label={fieldLabel(field, language)}
            autosize
            minRows={3}
            maxLength={questionMaxLength}
            {...form.getInputProps(field)}
          />
        ))}
        <FormActions busy={publish.isPending} confirm={t('faq.publish_now')} onClose={onClose} />
      </form>
    </Modal>
  );
};
