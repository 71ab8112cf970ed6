import type { ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { RegisterBuyer, RegisterProvider, useOffersRegistration } from './registration.tsx';
import classes from './ways.module.css';

const steps = ['one', 'two', 'three'] as const;

const Way = ({ who, children }: { who: 'buyers' | 'providers'; children: ReactNode }) => {
  const { t } = useTexts('home');
  return (
    <section className={classes.way} aria-labelledby={`way-${who}`}>
      <h2 id={`way-${who}`}>{t(`${who}.title`)}</h2>
      <ol className={`${layout.above12} ${layout.below24} ${classes.steps}`}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={`${layout.cells} ${layout.floored} ${layout.gap12} ${layout.itemsBaseline} ${layout.padBlock14}`}
          >
            <span className={typography.hint} aria-hidden="true">
              {index + 1}
            </span>
            <strong className={typography.bold}>{t(`${who}.${step}.name`)}</strong>
            <span className={`${typography.text} ${classes.text}`}>{t(`${who}.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
};

/** The course of a deal, in three steps per side. */
export const DealSteps = () => {
  const registration = useOffersRegistration();
  return (
    <div className={`${layout.halves} ${layout.inked} ${classes.ways}`}>
      <Way who="buyers">{registration && <RegisterBuyer />}</Way>
      <Way who="providers">{registration && <RegisterProvider />}</Way>
    </div>
  );
};
