import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { memo, useDeferredValue, useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../../lib/session.ts';
import { userOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import layout from '../../../ui/layout.module.css';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { cartQuery } from '../../carts/queries.ts';
import { Hint } from '../../help/hint.tsx';
import { DraftClashes } from './draft-clashes.tsx';
import { draftOf, hasTerms } from './draft-of.ts';
import { baseOf, draftsQuery, openDrafts, type StoredDraft } from './draft-queries.ts';
import { useFocusOnStep } from './focus-field.ts';
import { MayNotRequest } from './may-not-request.tsx';
import { RequestStepper } from './request-stepper.tsx';
import { RequestSummary } from './request-summary.tsx';
import { RequestsMenu } from './requests-menu.tsx';
import { SearchTerms } from './search-terms.tsx';
import { SavedSets } from './sets/saved-sets.tsx';
import { StartOver } from './start-over.tsx';
import { StepForm } from './step-form.tsx';
import { StepMoves } from './step-moves.tsx';
import { type StepName, steps } from './steps.ts';
import { type QuoteRequest, useRequest } from './use-request.ts';
import classes from './wizard-page.module.css';

/** Steps with a specialist term, and its paragraph in the help. */
const explained: Partial<Record<StepName, string>> = {
  period: 'latest-start',
  rights: 'rights',
  price: 'guarantee',
  delivery: 'delivery',
  terms: 'insurance',
};

type Search = Readonly<Record<string, unknown>>;

/** Step of the address; by default the last one if all titles of the cart can be requested (D4f). */
const currentStep = (search: Search, isReady: boolean): StepName => {
  const requested = Number(search.step) || (isReady ? steps.length : 1);
  return steps[Math.min(Math.max(requested, 1), steps.length) - 1] ?? 'titles';
};

const StepHint = ({ step }: { step: StepName }) => {
  const { t } = useTexts('quotes');
  const anchor = explained[step];
  if (anchor === undefined) return null;
  return <Hint field={t(`wizard.names.${step}`)} path="/help/vod/quote" anchor={anchor} />;
};

const currentField = ({ field }: Search) => (typeof field === 'string' ? field : undefined);

const Tools = memo(({ request }: { request: QuoteRequest }) => (
  <div className={`${layout.wrapEnd} ${layout.gap8} ${classes.tools}`}>
    <StartOver request={request} />
    <RequestsMenu request={request} />
    <SavedSets request={request} />
  </div>
));

/** One request: its steps next to a summary of the entries. */
const Wizard = memo(({ uuid, search }: { uuid: string; search: Search }) => {
  const { t } = useTexts('quotes');
  const { data: cart = [], isFetchedAfterMount } = useQuery(cartQuery);
  const isSound = cart.length > 0 && cart.every(({ available }) => available);
  // Decided once, from the server's cart or the faults the reader can fix: fixing them doesn't change the step.
  const [isReady, setReady] = useState<boolean | null>(null);
  const isToMend = cart.length > 0 && !isSound;
  if (isReady === null && (isFetchedAfterMount || isToMend)) setReady(isSound);
  const step = currentStep(search, isReady ?? isSound);
  const request = useRequest(uuid, step);
  const { question, form } = useFocusOnStep(step, currentField(search));
  // Typed input appears in its field first; the summary next to the form follows.
  const shown = useDeferredValue(request);
  const { known, saved } = request.written;
  return (
    <>
      <PageHeading
        title={t('wizard.title')}
        lead={
          <span aria-live="polite" className={classes.saved}>
            {t(`wizard.draft.${saved}`)}
          </span>
        }
        aside={<Tools request={shown} />}
      />
      <DraftClashes request={request} />
      <SearchTerms request={request} />
      {!known && <Skeleton label={t('wizard.draft.asking')} shape="form" />}
      {known && (
        <div className={`${layout.cells} ${layout.fromStart} ${layout.gap40} ${layout.padTop24} ${classes.layout}`}>
          <RequestStepper request={shown} step={step} />
          <div>
            <p className={typography.label}>
              {t('wizard.step_of', { step: steps.indexOf(step) + 1, total: steps.length })}
            </p>
            <h2 ref={question} tabIndex={-1} className={classes.question}>
              {t(`wizard.questions.${step}`)}
            </h2>
            <p className={`${layout.padTop4} ${typography.soft}`}>
              {t(`wizard.leads.${step}`)} <StepHint step={step} />
            </p>
            <div ref={form} className={layout.padBlock24}>
              <StepForm key={step} request={request} step={step} />
            </div>
            <StepMoves request={request} step={step} />
          </div>
          {step !== 'check' && (
            <aside className={`${layout.sticky} ${classes.side}`}>
              <RequestSummary request={shown} />
            </aside>
          )}
        </div>
      )}
    </>
  );
});

/** The request in the address; else the account's first, unless it is empty and another was begun. */
const openRequest = (search: Search, account: string, drafts: readonly StoredDraft[]): string => {
  const requested = z.uuid().safeParse(search.request);
  if (requested.success) return requested.data;
  if (hasTerms(baseOf(drafts, account).draft)) return account;
  return openDrafts(drafts).find(({ content }) => hasTerms(draftOf(content)))?.uuid ?? account;
};

const Requests = () => {
  // A step renders in slices, so that a press is handled before a long form is ready.
  const search: Search = useDeferredValue(useSearch({ strict: false }));
  const account = userOf(useSession())?.uuid ?? '';
  const { data: drafts = [] } = useQuery(draftsQuery);
  const uuid = openRequest(search, account, drafts);
  return (
    <Page>
      <Wizard key={uuid} uuid={uuid} search={search} />
    </Page>
  );
};

/**
 * `/vod/cart`: the cart and its requests (D4, D4b). Each step has an address and shows its missing fields. Input is
 * saved in the account, so on every device; the last step sends.
 */
export const WizardPage = () => {
  useTitle('cart');
  return useSession().abilities.includes('quotes.request') ? <Requests /> : <MayNotRequest />;
};
