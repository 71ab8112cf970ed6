import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { type ToolName, toolGroups } from './tool-names.ts';
import classes from './tools.module.css';

/** `/admin/tools`: the staff's tools for running the market, limited to the reader's role. */
export const ToolsPage = () => {
  const { t } = useTexts('tools');
  const { abilities } = useSession();
  useTitle('admin_tools');
  const mine = toolGroups
    .map((group) => ({
      key: group.key,
      tools: group.tools.filter(({ needs }) => needs === null || abilities.includes(needs)),
    }))
    .filter(({ tools }) => tools.length > 0);
  return (
    <Page>
      <PageHeading title={t('title')} lead={t('lead')} />
      {mine.map((group) => (
        <Section key={group.key} title={t(`groups.${group.key}`)}>
          <ul className={`${layout.cells} ${layout.below32} ${classes.tools}`}>
            {group.tools.map(({ name, to }: { name: ToolName; to: string }) => (
              <li key={name}>
                <Link to={to} className={typography.heading}>
                  {t(`names.${name}`)}
                </Link>
                <p className={typography.note}>{t(`about.${name}`)}</p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
};
