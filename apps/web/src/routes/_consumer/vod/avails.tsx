import { createFileRoute } from '@tanstack/react-router';
import { LicensedAvailsPage } from '../../../features/rights/avails/licensed-page.tsx';

export const Route = createFileRoute('/_consumer/vod/avails')({
  component: LicensedAvailsPage,
});
