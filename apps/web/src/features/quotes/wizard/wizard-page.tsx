import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { type StepName, steps } from './draft.ts';
import { RequestStepper } from './request-stepper.tsx';
import { RequestSummary } from './request-summary.tsx';
import { SavedSets } from './saved-sets.tsx';
import { StepForm } from './step-form.tsx';
import { StepMoves } from './step-moves.tsx';
import { useRequest } from './use-request.ts';
import classes from './wizard-page.module.css';

const currentStep = (search: Readonly<Record<string, unknown>>): StepName =>
  steps[Math.min(Math.max(Number(search.step ?? 1) || 1, 1), steps.length) - 1] ?? 'titles';

/** At another step the keyboard and the reader begin at its question. */
const useFocusOnStep = (step: StepName) => {
  const question = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) question.current?.focus();
    before.current = step;
  }, [step]);
  return question;
};

/**
 * `/vod/cart`: the cart and the request over it (D4). Each step has an address, says what it still lacks, and keeps what
 * was typed; the last one sends.
 */
export const WizardPage = () => {
  const { t } = useTranslation('quotes');
  const step = currentStep(useSearch({ strict: false }));
  const request = useRequest(step);
  const question = useFocusOnStep(step);
  useTitle('cart');
  return (
    <Page>
      <PageHeading title={t('wizard.title')} lead={t('wizard.kept')} aside={<SavedSets request={request} />} />
      <div className={classes.layout}>
        <RequestStepper request={request} step={step} />
        <div className={classes.step}>
          <p className={classes.count}>{t('wizard.step_of', { step: steps.indexOf(step) + 1, total: steps.length })}</p>
          <h2 ref={question} tabIndex={-1} className={classes.question}>
            {t(`wizard.questions.${step}`)}
          </h2>
          <p className={classes.lead}>{t(`wizard.leads.${step}`)}</p>
          <div className={classes.form}>
            <StepForm key={step} request={request} step={step} />
          </div>
          <StepMoves request={request} step={step} />
        </div>
        {step !== 'check' && (
          <aside className={classes.side}>
            <RequestSummary draft={request.draft} entries={request.usable} />
          </aside>
        )}
      </div>
    </Page>
  );
};
