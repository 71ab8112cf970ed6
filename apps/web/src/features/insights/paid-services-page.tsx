import { paidServices } from '@eigaichi/domain/contact/contact-input';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { ApplyForm, planCodes } from './apply-form.tsx';
import classes from './premium.module.css';

/** `/ch/paid_services` (D18): work that we do for pay, and the application for it. */
export const PaidServicesPage = () => {
  const { t, language } = useTexts('premium');
  useTitle('paid_services');
  return (
    <Page>
      <PageHeading title={t('services.title')} lead={t('services.lead')} />
      <ul className={classes.services}>
        {paidServices
          .filter(({ code }) => !planCodes.includes(code))
          .map(({ code, label }) => (
            <li key={code}>{label[language]}</li>
          ))}
      </ul>
      <Section title={t('apply.title')}>
        <ApplyForm plans={false} />
      </Section>
    </Page>
  );
};
