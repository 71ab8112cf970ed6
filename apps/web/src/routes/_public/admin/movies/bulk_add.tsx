import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_public/admin/movies/bulk_add')({
  component: () => <NotYetPage page="admin_bulk_add" />,
});
