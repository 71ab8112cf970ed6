import { withdrawTitleFaq } from '@eigaichi/wire/questions/title-questions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { mayDo } from '../../lib/may-do.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { questionTouches, titleFaqsQuery } from './question-queries.ts';

const Withdraw = ({ uuid, question }: { uuid: string; question: string }) => {
  const { t } = useTexts('questions');
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAction(() => call(withdrawTitleFaq, { params: { uuid } }), {
    said: t('faq.withdrawn'),
    onDone: () => setAsking(false),
    touches: questionTouches,
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('faq.withdraw_named', { question })}
        onClick={() => setAsking(true)}
      >
        {t('faq.withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('faq.withdraw_title')}
        confirm={t('faq.withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('faq.withdraw_text')}
      </ConfirmDialog>
    </>
  );
};

/** Questions that the provider of a title answered for everyone (D42); hidden without any. */
export const TitleFaqs = ({ movie }: { movie: string }) => {
  const { t, language } = useTexts('questions');
  const { data } = useQuery(titleFaqsQuery(movie));
  if (data === undefined || data.faqs.length === 0) return null;
  return (
    <Section title={t('faq.title')}>
      <dl className={`${layout.cells} ${layout.gap16} ${layout.measure}`}>
        {data.faqs.map(({ uuid, question, answer, published_at }) => (
          <div key={uuid} className={layout.lined}>
            <dt className={`${typography.heading} ${typography.lines}`}>
              <Lang>{question}</Lang>
            </dt>
            <dd className={`${layout.above4} ${typography.lines} ${typography.anywhere}`}>
              <Lang>{answer}</Lang>
            </dd>
            <dd className={`${layout.above4} ${typography.small}`}>
              {t('faq.published', { day: formatDate(published_at, language) })}{' '}
              {mayDo(data, 'withdraw') && <Withdraw uuid={uuid} question={question} />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
