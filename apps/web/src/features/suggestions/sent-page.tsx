import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SentList } from './sent-list.tsx';

/** `/ch/suggestions`: the titles that the provider suggested to interested buyers (D44). */
export const SentPage = () => {
  const { t } = useTexts('suggestions');
  useTitle('ch_suggestions');
  return (
    <Page>
      <PageHeading title={t('sent.title')} lead={t('sent.lead')} />
      <SentList to="/ch/suggestions" />
    </Page>
  );
};
