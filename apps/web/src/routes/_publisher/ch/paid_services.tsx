import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_publisher/ch/paid_services')({
  component: () => <NotYetPage page="paid_services" />,
});
