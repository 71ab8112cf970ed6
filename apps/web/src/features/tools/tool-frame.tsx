import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { type ToolName, toolGroups } from './tool-names.ts';

const tools = toolGroups.flatMap((group) => [...group.tools]);

/** Page of one tool: its name below the link back to all tools. Its content is for the roles that find it there. */
export const ToolFrame = ({ name, aside, children }: { name: ToolName; aside?: ReactNode; children: ReactNode }) => {
  const { t } = useTexts('tools');
  const { abilities } = useSession();
  const needs = tools.find((tool) => tool.name === name)?.needs ?? null;
  const isOpen = needs === null || abilities.includes(needs);
  useTitle('admin_tools', t(`names.${name}`));
  return (
    <Page>
      <PageHeading
        over={<Link to="/admin/tools">{t('title')}</Link>}
        title={t(`names.${name}`)}
        lead={t(`about.${name}`)}
        aside={isOpen ? aside : undefined}
      />
      {isOpen ? children : <NeedsRole needs={needs} />}
    </Page>
  );
};

/** Loading and error state of a list. */
export const ToolLoading = ({ waits, error }: { waits: boolean; error: unknown }) => {
  const { t } = useTexts('tools');
  return <Waiting data={waits ? undefined : true} error={error} label={t('messages.loading')} shape="table" />;
};
