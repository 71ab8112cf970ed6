import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { type ChosenProvider, ProviderChooser } from '../../desk/provider-chooser.tsx';
import { ForbiddenPage } from '../../sessions/forbidden-page.tsx';
import { BulkWorkspace } from './bulk-workspace.tsx';

const Bulk = ({ page }: { page: 'bulk_create' | 'admin_bulk_add' }) => {
  const { t } = useTexts(['movie_bulk', 'movie_edit']);
  const choosesProvider = roleOf(useSession()) === 'manager';
  const [provider, setProvider] = useState<ChosenProvider | null>(null);
  useTitle(page);
  return (
    <Page>
      <PageHeading
        over={provider === null ? undefined : t('provider.for', { ns: 'movie_edit', name: provider.name })}
        title={t('title')}
        lead={t('lead')}
        aside={
          provider !== null && (
            <Button size="xs" variant="default" onClick={() => setProvider(null)}>
              {t('provider.change', { ns: 'movie_edit' })}
            </Button>
          )
        }
      />
      <NeedsRole needs="movies.write">
        {choosesProvider && provider === null ? (
          <ProviderChooser onChoose={setProvider} />
        ) : (
          <BulkWorkspace key={provider?.uuid ?? 'own'} provider={provider?.uuid ?? null} />
        )}
      </NeedsRole>
    </Page>
  );
};

/** `/ch/movies/bulk_create` */
export const BulkCreatePage = () => <Bulk page="bulk_create" />;

/** `/admin/movies/bulk_add`: the address has no role rule, so anyone but a manager gets the 403 page (D19). */
export const AdminBulkAddPage = () =>
  roleOf(useSession()) === 'manager' ? <Bulk page="admin_bulk_add" /> : <ForbiddenPage />;
