import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { HoldsList } from '../dunning/holds-list.tsx';
import { RemindersList } from '../dunning/reminders-list.tsx';
import { AgesPart } from './ages-part.tsx';

/** `/admin/settlement/receivables`: buyers' debts by age, credit holds, and sent reminders (D8l, D8m). */
export const ReceivablesPage = () => {
  const { t } = useTexts('receivables');
  const settlement = useTexts('settlement').t;
  useTitle('settlement', t('title'));
  return (
    <Page>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        over={<Link to="/admin/settlement">{settlement('title.manager')}</Link>}
        aside={
          <Link to="/admin/tools/$tool" params={{ tool: 'dunning' }}>
            {t('ladder')}
          </Link>
        }
      />
      <AgesPart />
      <HoldsList />
      <RemindersList />
    </Page>
  );
};
