import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Page } from '../../../ui/page.tsx';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import { type ChosenProvider, ProviderChooser, ProviderHeading } from '../../desk/provider-chooser.tsx';
import { ForbiddenPage } from '../../sessions/forbidden-page.tsx';
import { BulkWorkspace } from './bulk-workspace.tsx';

const Bulk = ({ page }: { page: 'bulk_create' | 'admin_bulk_add' }) => {
  const { t } = useTexts(['movie_bulk', 'movie_edit']);
  const choosesProvider = roleOf(useSession()) === 'manager';
  const [provider, setProvider] = useState<ChosenProvider | null>(null);
  useTitle(page);
  return (
    <Page>
      <ProviderHeading
        over={provider === null ? undefined : t('provider.for', { ns: 'movie_edit', name: provider.name })}
        title={t('title')}
        lead={t('lead')}
        onChange={provider === null ? null : () => setProvider(null)}
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
