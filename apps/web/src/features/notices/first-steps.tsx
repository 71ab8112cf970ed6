import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import classes from './first-steps.module.css';
import { firstStepsQuery } from './first-steps-query.ts';

/** First steps of a new market (D37f) or company (D38e); hidden once the reader's own steps are done. */
export const FirstSteps = () => {
  const { t } = useTexts('first_steps');
  const role = roleOf(useSession());
  const { data: steps = [] } = useQuery(firstStepsQuery);
  if (role === null || steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <Section title={t(`title.${role}`)} aside={t('progress', { done, all: steps.length })}>
      <ol className={layout.below32}>
        {steps.map((step) => {
          const Mark = step.done ? IconCircleCheck : IconCircle;
          return (
            <li
              key={step.name}
              className={`${layout.cells} ${layout.floored} ${layout.padBlock10} ${layout.itemsBaseline} ${typography.size15} ${classes.step}`}
              data-done={step.done || undefined}
            >
              <Mark size={20} stroke={1.5} aria-label={t(step.done ? 'done' : 'open')} role="img" />
              <AddressLink href={step.href}>{t(`steps.${step.name}.name`)}</AddressLink>
              <p>{t(`steps.${step.name}.text`)}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
