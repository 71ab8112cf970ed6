import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccessLogsPage } from '../../../features/insights/access-logs-page.tsx';
import { guardPremium } from '../../../features/sessions/guard.ts';

const AccessLogs = () => {
  const navigate = useNavigate();
  return (
    <AccessLogsPage search={Route.useSearch()} go={(search) => void navigate({ to: '/ch/access_logs', search })} />
  );
};

export const Route = createFileRoute('/_provider/ch/access_logs')({
  beforeLoad: ({ context }) => guardPremium(context.client, 'access_logs'),
  component: AccessLogs,
});
