import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_public/admin/vod/$vod_id')({
  component: () => <NotYetPage page="admin_vod" />,
});
