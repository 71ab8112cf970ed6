import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_consumer/vod/profile')({
  component: () => <NotYetPage page="vod_profile" />,
});
