import { planOptions } from '@eigaichi/domain/options/companies';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { isPremium, userOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { ApplyForm } from './apply-form.tsx';
import classes from './premium.module.css';
import { ServicePrices } from './service-prices.tsx';

const points = ['logs', 'charts', 'file'] as const;

/** `/ch/getpremium` (D18): the benefits of a premium plan, and the application for one. */
export const GetPremiumPage = () => {
  const { t, language } = useTexts('premium');
  const session = useSession();
  useTitle('getpremium');
  const plan = labelIfAny(planOptions, userOf(session)?.provider?.plan_id, language) ?? '';
  return (
    <Page>
      <PageHeading
        title={t('get.title')}
        lead={t('get.plan', { plan })}
        aside={isPremium(session) && <Link to="/ch/access_logs">{t('logs.title')}</Link>}
      />
      <ul className={`${layout.thirds} ${layout.foldsAt64} ${classes.points}`}>
        {points.map((point) => (
          <li key={point}>
            <strong className={`${layout.ownLine} ${layout.below4}`}>{t(`get.${point}`)}</strong>
            {t(`get.${point}_text`)}
          </li>
        ))}
      </ul>
      <Section title={t('price.title')}>
        <ServicePrices plans />
      </Section>
      <Section title={t('apply.title')}>
        <ApplyForm plans />
      </Section>
    </Page>
  );
};
