import { requestQuoteApproval } from '@eigaichi/wire/quotes/business-cases/business-cases';
import { Suspense } from 'react';
import { call } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import classes from './check-step.module.css';
import { ClashBox } from './clash-box.tsx';
import { conditionsBody } from './draft.ts';
import { Origin } from './origin.tsx';
import { RequestSummary } from './request-summary.tsx';
import { isShortFormField, ShortForm } from './short-form.tsx';
import { StepLink } from './step-link.tsx';
import { stepOfField } from './steps.ts';
import type { QuoteRequest } from './use-request.ts';

const RequestApproval = lazy(async () => ({
  default: (await import('../business-cases/request-approval.tsx')).RequestApproval,
}));

/** Final check before sending: missing input to fill in, and refusals, each linked to its step. */
export const CheckStep = ({ request }: { request: QuoteRequest }) => {
  const { t, language } = useTexts('quotes');
  const { preview, previewError, refused, send, placedText, leave, draft, movies, requested } = request;
  const issues = request.issues.filter(({ field }) => !isShortFormField(field));
  // The server's answer to the request itself is newer than its prediction.
  const isPredicted = send.error === null;
  const title = preview?.refusal?.message ?? (previewError === null ? null : refusalText(previewError, language));
  return (
    <div className={`${layout.stack} ${layout.gap24} ${classes.check}`}>
      <Origin request={request} />
      {isPredicted && title !== null && <RefusalBox title={title} />}
      {isPredicted && issues.length > 0 && (
        <RefusalBox title={t('wizard.missing_title')}>
          <ul className={classes.missing}>
            {issues.map((issue) => (
              <li key={`${issue.field} ${issue.rule}`}>
                <StepLink step={stepOfField(issue.field)} field={issue.field} onClick={leave}>
                  {placedText(issue)}
                </StepLink>
              </li>
            ))}
          </ul>
        </RefusalBox>
      )}
      <Refusal of={send.error}>
        <ul className={classes.missing}>
          {refused.map(({ field, message }) => (
            <li key={field}>
              <StepLink step={stepOfField(field)} field={field}>
                {message}
              </StepLink>
            </li>
          ))}
        </ul>
      </Refusal>
      {preview?.approval != null && (
        <Suspense>
          <RequestApproval
            need={preview.approval}
            currency={draft.currency}
            budget={draft.budget}
            send={(said) =>
              call(requestQuoteApproval, {
                body: { movies: requested, conditions: conditionsBody(draft, movies), ...said },
              })
            }
          />
        </Suspense>
      )}
      <ShortForm request={request} />
      <ClashBox request={request} />
      <RequestSummary request={request} whole />
    </div>
  );
};
