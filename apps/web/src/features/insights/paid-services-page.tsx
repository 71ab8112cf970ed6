import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { ApplyForm } from './apply-form.tsx';
import { ServicePrices } from './service-prices.tsx';

/** `/ch/paid_services` (D18): our paid services, and the application for them. */
export const PaidServicesPage = () => {
  const { t } = useTexts('premium');
  useTitle('paid_services');
  return (
    <Page>
      <PageHeading title={t('services.title')} lead={t('services.lead')} />
      <Section title={t('price.title')}>
        <ServicePrices plans={false} />
      </Section>
      <Section title={t('apply.title')}>
        <ApplyForm plans={false} />
      </Section>
    </Page>
  );
};
