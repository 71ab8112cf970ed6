import { type CodeOf, optionOf } from '@eigaichi/domain/options/option-list';
import {
  questionInput,
  questionMaxLength,
  questionTopic,
  questionTopics,
} from '@eigaichi/domain/questions/title-questions';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { askTitleQuestion } from '@eigaichi/wire/questions/title-questions';
import { NativeSelect, Textarea } from '@mantine/core';
import { call } from '../../lib/api.ts';
import { FormActions } from '../../lib/form-actions.tsx';
import { useMessageForm } from '../../lib/use-message-form.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import typography from '../../ui/typography.module.css';
import { HiddenContacts } from './hidden-contacts.tsx';
import { questionTouches } from './question-queries.ts';

type Topic = CodeOf<typeof questionTopics>;

/** Asks the provider of a title a question, from the template of a topic (D42). */
export const AskDialog = ({
  movie,
  title,
  hasDeal,
  onClose,
}: {
  movie: string;
  title: string;
  hasDeal: boolean;
  onClose: () => void;
}) => {
  const { t, language } = useTexts('questions');
  const templateOf = (topic: number) => optionOf(questionTopics, topic)?.template[language] ?? '';
  const { form, submit, busy } = useMessageForm<{ question_topic: Topic; question: string }>({
    schema: questionInput,
    initialValues: { question_topic: questionTopic.rights, question: templateOf(questionTopic.rights) },
    send: (body, idempotencyKey) => call(askTitleQuestion, { params: { uuid: movie }, body, idempotencyKey }),
    said: t('asked'),
    onDone: onClose,
    touches: questionTouches,
  });
  const { question_topic: topic, question } = form.values;
  const choose = (next: Topic) => {
    // An edited text stays.
    const isUnedited = question.trim() === '' || question === templateOf(topic);
    form.setFieldValue('question_topic', next);
    if (isUnedited) form.setFieldValue('question', templateOf(next));
  };
  return (
    <Modal opened onClose={onClose} title={t('ask')} size={560}>
      <form className={layout.column} noValidate onSubmit={submit}>
        <p className={typography.text}>
          <Lang>{title}</Lang>
        </p>
        <NativeSelect
          label={fieldLabel('question_topic', language)}
          value={String(topic)}
          data={questionTopics.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
          onChange={(event) => {
            const chosen = questionTopics.find(({ code }) => String(code) === event.currentTarget.value);
            if (chosen !== undefined) choose(chosen.code);
          }}
        />
        <Textarea
          label={fieldLabel('question', language)}
          description={t('ask_hint')}
          autosize
          minRows={5}
          maxLength={questionMaxLength}
          data-autofocus
          {...form.getInputProps('question')}
        />
        <HiddenContacts text={question} hasDeal={hasDeal} />
        <FormActions busy={busy} confirm={t('actions.send')} onClose={onClose} />
      </form>
    </Modal>
  );
};
