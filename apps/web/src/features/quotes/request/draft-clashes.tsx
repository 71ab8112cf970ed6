import { takeTheirs } from '@eigaichi/domain/movies/movie-edit';
import { Button } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { conditionFacts } from '../condition-facts.ts';
import { conditionsBody, type Draft } from './draft.ts';
import classes from './draft-clashes.module.css';
import { factOfStep } from './step-facts.ts';
import { type StepName, stepOfField, steps } from './steps.ts';
import type { QuoteRequest } from './use-request.ts';

/** Conflicts between this device and another since the same version (D30); the buyer chooses one side. */
export const DraftClashes = ({ request }: { request: QuoteRequest }) => {
  const { t, language } = useTexts('quotes');
  const { clashes, settle } = request.written;
  if (clashes.length === 0) return null;
  const theirs = takeTheirs(request.draft, clashes);
  const fieldsAt = (step: StepName) => clashes.map(({ field }) => field).filter((field) => stepOfField(field) === step);
  // The delivery step asks for the message; the sheet has a separate row for it.
  const wordsOf = (step: StepName, draft: Draft) =>
    conditionFacts(conditionsBody(draft), t, language)
      .filter(({ name }) => name === factOfStep(step) || (step === 'delivery' && name === 'message'))
      .flatMap(({ lines }) => lines);
  return (
    <section
      className={`${layout.warned} ${layout.above24} ${layout.pad16}`}
      aria-labelledby="draft-clashes"
      role="alert"
    >
      <h2 className={`${typography.bold} ${typography.size17}`} id="draft-clashes">
        {t('wizard.clashes.title')}
      </h2>
      <p className={typography.text}>{t('wizard.clashes.lead')}</p>
      <ul className={layout.above12}>
        {steps
          .filter((step) => fieldsAt(step).length > 0)
          .map((step) => (
            <li key={step}>
              <h3 className={`${layout.padBlock8} ${typography.semibold} ${typography.size15}`}>
                {t(`wizard.names.${step}`)}
              </h3>
              <div className={`${layout.halves} ${layout.gap12} ${classes.sides}`}>
                {([true, false] as const).map((mine) => (
                  <div key={String(mine)} className={`${layout.stack} ${layout.gap4} ${layout.paper} ${classes.side}`}>
                    <p className={typography.label}>{t(mine ? 'wizard.clashes.here' : 'wizard.clashes.there')}</p>
                    {wordsOf(step, mine ? request.draft : theirs).map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                    {wordsOf(step, mine ? request.draft : theirs).length === 0 && <p>{t('wizard.clashes.empty')}</p>}
                    <Button size="xs" variant="default" onClick={() => settle(fieldsAt(step), mine)}>
                      {t(mine ? 'wizard.clashes.take_here' : 'wizard.clashes.take_there')}
                      <span className="visually-hidden">{` ${t(`wizard.names.${step}`)}`}</span>
                    </Button>
                  </div>
                ))}
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
};
