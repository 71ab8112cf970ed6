import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../../lib/use-title.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Hint } from '../../help/hint.tsx';
import { DraftClashes } from './draft-clashes.tsx';
import { useFocusOnStep } from './focus-field.ts';
import { RequestStepper } from './request-stepper.tsx';
import { RequestSummary } from './request-summary.tsx';
import { SearchTerms } from './search-terms.tsx';
import { SavedSets } from './sets/saved-sets.tsx';
import { StartOver } from './start-over.tsx';
import { StepForm } from './step-form.tsx';
import { StepMoves } from './step-moves.tsx';
import { type StepName, steps } from './steps.ts';
import { useRequest } from './use-request.ts';
import classes from './wizard-page.module.css';

/** Steps with a word that not everyone knows, and its paragraph in the help. */
const explained: Partial<Record<StepName, string>> = {
  period: 'latest-start',
  rights: 'rights',
  price: 'guarantee',
  delivery: 'delivery',
  terms: 'insurance',
};

type Search = Readonly<Record<string, unknown>>;

const currentStep = (search: Search): StepName =>
  steps[Math.min(Math.max(Number(search.step ?? 1) || 1, 1), steps.length) - 1] ?? 'titles';

const StepHint = ({ step }: { step: StepName }) => {
  const { t } = useTranslation('quotes');
  const anchor = explained[step];
  if (anchor === undefined) return null;
  return <Hint field={t(`wizard.names.${step}`)} path="/help/vod/quote" anchor={anchor} />;
};

const currentField = ({ field }: Search) => (typeof field === 'string' ? field : undefined);

/**
 * `/vod/cart`: the cart and the request over it (D4). Each step has an address, shows what it still lacks, and stores
 * what was typed in the account, and so on every device; the last one sends.
 */
export const WizardPage = () => {
  const { t } = useTranslation('quotes');
  const search = useSearch({ strict: false });
  const step = currentStep(search);
  const request = useRequest(step);
  const { question, form } = useFocusOnStep(step, currentField(search));
  const { known, saved } = request.written;
  useTitle('cart');
  return (
    <Page>
      <PageHeading
        title={t('wizard.title')}
        lead={<span aria-live="polite">{t(`wizard.draft.${saved}`)}</span>}
        aside={
          <div className={classes.tools}>
            <StartOver request={request} />
            <SavedSets request={request} />
          </div>
        }
      />
      <DraftClashes request={request} />
      <SearchTerms request={request} />
      {!known && <Progress label={t('wizard.draft.asking')} />}
      {known && (
        <div className={classes.layout}>
          <RequestStepper request={request} step={step} />
          <div className={classes.step}>
            <p className={classes.count}>
              {t('wizard.step_of', { step: steps.indexOf(step) + 1, total: steps.length })}
            </p>
            <h2 ref={question} tabIndex={-1} className={classes.question}>
              {t(`wizard.questions.${step}`)}
            </h2>
            <p className={classes.lead}>
              {t(`wizard.leads.${step}`)} <StepHint step={step} />
            </p>
            <div ref={form} className={classes.form}>
              <StepForm key={step} request={request} step={step} />
            </div>
            <StepMoves request={request} step={step} />
          </div>
          {step !== 'check' && (
            <aside className={classes.side}>
              <RequestSummary request={request} />
            </aside>
          )}
        </div>
      )}
    </Page>
  );
};
