import { usePageSearch } from '../../lib/list-search.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './agreements.module.css';
import { SignedAgreements } from './signed-agreements.tsx';
import { Wordings } from './wordings.tsx';

const parts = ['signed', 'wordings'] as const;

/** `/admin/agreements`: signed agreements, searched by date, amount and counterparty (D35b), and their wording. */
export const AgreementsPage = () => {
  const { t } = useTexts('agreements');
  const { search, change } = usePageSearch('/admin/agreements');
  const part = parts.find((each) => each === search.part) ?? 'signed';
  useTitle('admin_agreements');
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className={`${layout.wrap} ${classes.fields}`}>
        <Segmented
          label={t('labels.view')}
          value={part}
          options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          onChange={(value) => change({ part: value === 'signed' ? '' : value })}
        />
      </div>
      {part === 'signed' ? <SignedAgreements /> : <Wordings />}
    </Page>
  );
};
