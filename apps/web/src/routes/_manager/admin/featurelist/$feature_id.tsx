import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_manager/admin/featurelist/$feature_id')({
  component: () => <NotYetPage page="admin_featurelist" />,
});
