import { answerReasonMaxLength } from '@eigaichi/domain/quotes/business-cases/business-cases';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { approvalNeed } from '@eigaichi/wire/quotes/quotes-parts';
import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { formatMoney } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import classes from '../dialog.module.css';
import type { Quote } from '../queries.ts';

/**
 * States that the answer needs a colleague's approval, and takes the reason for its terms (D14k). While a colleague's
 * answer waits (`isTaken`), states that only one does at a time.
 */
export const AnswerApproval = ({
  need: { limit },
  isTaken,
  reason,
  error,
  onChange,
}: {
  need: z.output<typeof approvalNeed>;
  isTaken: boolean;
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}) => {
  const { t, language } = useTexts('business_cases');
  return (
    <div className={`${layout.column} ${classes.warning}`}>
      <p>
        {limit.amount === 0
          ? t('need_all')
          : t('need_missing', { limit: formatMoney(limit.amount, limit.currency, { whole: true }) })}{' '}
        {t(isTaken ? 'answer_one' : 'answer_lead')}
      </p>
      {!isTaken && (
        <Textarea
          label={fieldLabel('approval.note', language)}
          autosize
          minRows={3}
          maxLength={answerReasonMaxLength}
          value={reason}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      )}
    </div>
  );
};

/**
 * Precedes the form while an answer waits for approval: the person who wrote it opens the form to change it, a colleague
 * answers its other titles or declines (D14k).
 */
export const WaitingAnswer = ({
  waiting,
  children,
}: {
  waiting: NonNullable<Quote['waiting_answer']>;
  children: ReactNode;
}) => {
  const { t } = useTexts('business_cases');
  const [isChanging, setIsChanging] = useState(!waiting.is_own);
  return (
    <>
      <div className={`${layout.column} ${classes.warning}`}>
        <p>
          {t('answer_waits', { name: waiting.asked_by_name })} {!waiting.is_own && t('answer_others')}
        </p>
        <div className={layout.end}>
          <Link to="/ch/approvals/$uuid" params={{ uuid: waiting.business_case }}>
            {t('to_case')}
          </Link>
          {!isChanging && (
            <Button size="xs" variant="default" onClick={() => setIsChanging(true)}>
              {t('answer_change')}
            </Button>
          )}
        </div>
      </div>
      {isChanging && children}
    </>
  );
};
