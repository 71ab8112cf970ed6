import { maxScreeningAnswerLength } from '@eigaichi/domain/screeners/screening-input';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { timeOfSeconds } from '@eigaichi/domain/shared/rules/text-rules';
import { answerScreeningQuestion } from '@eigaichi/wire/screeners/screening-room';
import { Anchor, Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocalSearch } from '../../../lib/list-search.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { type QuestionRow, questionsQuery, useRoomChange } from './queries.ts';
import classes from './screening-tab.module.css';

const Answer = ({ question }: { question: QuestionRow }) => {
  const { t, language } = useTexts('screening');
  const [text, layOutText] = useState('');
  // Notify here: the form unmounts with the open question before `mutate` could do so.
  const send = useRoomChange(async (words: string) => {
    await call(answerScreeningQuestion, { params: { uuid: question.uuid }, body: { answer: words } });
    notify(t(words === '' ? 'tab.question_closed' : 'tab.answer_sent'));
  });
  const answer = (words: string) =>
    send.mutate(words, { onError: (error) => notifyRefusal(refusalText(error, language)) });
  return (
    <form
      className={`${layout.grid} ${layout.below16} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        answer(text);
      }}
    >
      <Textarea
        label={fieldLabel('answer', language)}
        description={t('tab.answer_about')}
        value={text}
        maxLength={maxScreeningAnswerLength}
        autosize
        minRows={2}
        onChange={(event) => layOutText(event.currentTarget.value)}
      />
      <div className={layout.centred}>
        <Button type="submit" size="xs" disabled={text.trim() === ''} loading={send.isPending}>
          {t('tab.send_answer')}
        </Button>
        <Button variant="default" size="xs" loading={send.isPending} onClick={() => answer('')}>
          {t('tab.close_question')}
        </Button>
      </div>
    </form>
  );
};

const Question = ({ uuid, question }: { uuid: string; question: QuestionRow }) => {
  const { t, language } = useTexts('screening');
  const time = timeOfSeconds(Math.floor(question.at_seconds));
  const from = [question.company, question.person].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <li className={`${layout.cells} ${layout.floored} ${layout.gap8} ${layout.padBlock8} ${classes.file}`}>
      <div>
        <Anchor component={Link} to={`/watch/${uuid}?at=${Math.floor(question.at_seconds)}`} underline="always">
          {time}
        </Anchor>{' '}
        <strong>{from}</strong>{' '}
        <span className={typography.small}>
          {[
            formatDate(question.written_at, language),
            question.answered_at === null
              ? t('tab.question_open')
              : t('tab.question_answered', { day: formatDate(question.answered_at, language) }),
          ].join(' · ')}
        </span>
      </div>
      <p className={typography.body}>{question.text}</p>
      {question.answer !== null && (
        <p className={typography.body}>
          <strong>{fieldLabel('answer', language)}</strong> {question.answer}
        </p>
      )}
      {mayDo(question, 'answer') && <Answer question={question} />}
    </li>
  );
};

/** Viewers' questions at timecodes, open ones first (D24d). */
export const QuestionsPart = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('screening');
  const at = useLocalSearch();
  const list = useQuery(questionsQuery({ uuid, page: at.page }));
  if (list.data === undefined) return null;
  return (
    <Section title={t('tab.questions')}>
      <PagedList
        list={list}
        none={<p className={typography.lead}>{t('tab.no_questions')}</p>}
        at={at}
        draw={(questions) => (
          <ul className={`${layout.cells} ${layout.gap12} ${layout.below12} ${classes.files}`}>
            {questions.map((question) => (
              <Question key={question.uuid} uuid={uuid} question={question} />
            ))}
          </ul>
        )}
      />
    </Section>
  );
};
