import { createFileRoute } from '@tanstack/react-router';
import { guardPremium } from '../../../features/sessions/guard.ts';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_provider/ch/getpremium')({
  beforeLoad: ({ context }) => guardPremium(context.client, 'getpremium'),
  component: () => <NotYetPage page="getpremium" />,
});
