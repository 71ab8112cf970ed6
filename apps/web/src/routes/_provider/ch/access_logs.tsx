import { createFileRoute } from '@tanstack/react-router';
import { guardPremium } from '../../../features/sessions/guard.ts';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_provider/ch/access_logs')({
  beforeLoad: ({ context }) => guardPremium(context.client, 'access_logs'),
  component: () => <NotYetPage page="access_logs" />,
});
