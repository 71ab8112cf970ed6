import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_member/ch/vod_profile/$vod_id')({
  component: () => <NotYetPage page="vod_profile_of" />,
});
