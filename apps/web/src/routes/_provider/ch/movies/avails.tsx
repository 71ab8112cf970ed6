import { createFileRoute } from '@tanstack/react-router';
import { AvailsPage } from '../../../../features/rights/avails/avails-page.tsx';

export const Route = createFileRoute('/_provider/ch/movies/avails')({
  component: AvailsPage,
});
