import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './opening.module.css';
import { MemberNextStep, RegisterBuyer, RegisterProvider, useOffersRegistration } from './registration.tsx';

/** Describes the market in one line, with the first step. */
export const Opening = () => {
  const { t } = useTexts('home');
  const registration = useOffersRegistration();
  return (
    <div className={`${layout.cellsMiddle} ${layout.gap40} ${classes.opening}`}>
      <h1 className={classes.line}>
        <span>{t('line_one')}</span> <span>{t('line_two')}</span>
      </h1>
      <div>
        <p className={typography.soft}>{t('lead')}</p>
        <div className={`${layout.wide} ${layout.above20} ${classes.buttons}`}>
          {registration ? (
            <>
              <RegisterBuyer />
              <RegisterProvider />
            </>
          ) : (
            <MemberNextStep />
          )}
        </div>
      </div>
    </div>
  );
};
