import { createFileRoute } from '@tanstack/react-router';
import { AccessLogsPage } from '../../../features/insights/access-logs-page.tsx';
import { guardPremium } from '../../../features/sessions/guard.ts';

export const Route = createFileRoute('/_provider/ch/access_logs')({
  beforeLoad: ({ context }) => guardPremium(context.client, 'access_logs'),
  component: AccessLogsPage,
});
