import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../ui/address-link.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './first-start.module.css';
import { firstStartQuery } from './queries.ts';

/** What a new market still needs before its first deal (D37f); gone once the reader's own steps are done. */
export const FirstStart = () => {
  const { t } = useTranslation('desk');
  const { data: steps = [] } = useQuery(firstStartQuery);
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <Section title={t('first_start.title')} aside={t('first_start.progress', { done, all: steps.length })}>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const Mark = step.done ? IconCircleCheck : IconCircle;
          return (
            <li key={step.name} className={classes.step} data-done={step.done || undefined}>
              <Mark
                size={20}
                stroke={1.5}
                aria-label={t(step.done ? 'first_start.done' : 'first_start.open')}
                role="img"
              />
              <AddressLink href={step.href}>{t(`first_start.steps.${step.name}.name`)}</AddressLink>
              <p>{t(`first_start.steps.${step.name}.text`)}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
