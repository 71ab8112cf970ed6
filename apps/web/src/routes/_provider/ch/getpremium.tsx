import { createFileRoute } from '@tanstack/react-router';
import { GetPremiumPage } from '../../../features/insights/get-premium-page.tsx';
import { guardPremium } from '../../../features/sessions/guard.ts';

export const Route = createFileRoute('/_provider/ch/getpremium')({
  beforeLoad: ({ context }) => guardPremium(context.client, 'getpremium'),
  component: GetPremiumPage,
});
