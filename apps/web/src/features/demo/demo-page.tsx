import { tourSteps } from '@eigaichi/domain/accounts/demo-tour';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { NotFoundPage } from '../sessions/not-found-page.tsx';
import { DemoClock } from './demo-clock.tsx';
import { DemoLogins } from './demo-logins.tsx';
import { demoQuery, useTour } from './use-demo.ts';

const Tour = () => {
  const { t } = useTexts('demo');
  const tour = useTour();
  return (
    <Section title={t('tour.title')}>
      <p className={typography.lead}>{t('tour.lead')}</p>
      <ol className={layout.below24}>
        {tourSteps.map((step, at) => (
          <li key={step} className={`${layout.baseline} ${layout.gap12} ${layout.entry}`}>
            <span className={typography.hint} aria-hidden="true">
              {at + 1}
            </span>
            <span className={`${layout.cells} ${layout.gap2}`}>
              <strong className={typography.bold}>{t(`tour.steps.${step}.name`)}</strong>
              <span className={typography.text}>{t(`tour.steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={layout.below32}>
        <Button size="md" loading={tour.isPending} onClick={() => tour.mutate(0)}>
          {t('tour.start')}
        </Button>
      </div>
    </Section>
  );
};

const Demo = () => {
  const { t } = useTexts('demo');
  const { data, error } = useQuery(demoQuery);
  useTitle('demo');
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Waiting data={data} error={error} label={t('waiting')} />
      {data !== undefined && (
        <>
          <DemoLogins logins={data.logins} password={data.password} />
          <Tour />
          <DemoClock today={data.today} logins={data.logins} />
        </>
      )}
    </Page>
  );
};

/** Start page of the demo: logins with one press, the tour and the clock (D35f). Unknown outside the demo. */
export const DemoPage = () => (useSession().is_demo ? <Demo /> : <NotFoundPage />);
