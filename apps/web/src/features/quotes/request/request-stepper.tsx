import { memo } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { type Step, Stepper } from '../../../ui/stepper.tsx';
import { conditionFacts } from '../condition-facts.ts';
import { conditionsBody } from './draft.ts';
import { factOfStep, hasStepEntry, isNeeded } from './step-facts.ts';
import { StepLink } from './step-link.tsx';
import { type StepName, steps } from './steps.ts';
import type { QuoteRequest } from './use-request.ts';

/** Steps whose further lines explain the first; in other steps they are further choices. */
const explained: readonly StepName[] = ['period', 'delivery'];

/** The thirteen steps with their entries or missing fields. */
export const RequestStepper = memo(({ request, step }: { request: QuoteRequest; step: StepName }) => {
  const { t, language } = useTexts('quotes');
  const facts = conditionFacts(conditionsBody(request.draft), t, language);
  const detailOf = (name: StepName): string | undefined => {
    if (name === 'titles')
      return request.usable.length === 0 ? undefined : t('list.titles_of', { count: request.usable.length });
    const lines = facts.find((fact) => fact.name === factOfStep(name))?.lines ?? [];
    const [first] = lines;
    // The price says more than the pricing type.
    if (name === 'price') return lines[1] ?? first;
    const more = lines.length - 1;
    return first === undefined || more < 1 || explained.includes(name)
      ? first
      : t('wizard.and_more', { first, count: more });
  };
  const shown = steps.map((name, index): Step => {
    const lacking = request.lackingAt(name);
    const late = request.touched(name) && lacking > 0;
    const passed = request.touched(name) && !isNeeded(name);
    const done = lacking === 0 && name !== 'check' && (passed || hasStepEntry(name, request.draft));
    const detail = late ? t('wizard.lacking', { count: lacking }) : done ? detailOf(name) : undefined;
    return {
      number: index + 1,
      name: t(`wizard.names.${name}`),
      state: late ? 'lacking' : done ? 'done' : 'untouched',
      ...(detail === undefined ? {} : { detail }),
    };
  });
  return (
    <Stepper
      label={t('wizard.steps')}
      steps={shown}
      current={steps.indexOf(step) + 1}
      link={({ number }, props) => (
        <StepLink
          step={steps[number - 1] ?? 'titles'}
          {...props}
          onClick={() => {
            request.leave();
            props.onClick?.();
          }}
        />
      )}
    />
  );
});
