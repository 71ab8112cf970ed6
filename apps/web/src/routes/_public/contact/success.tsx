import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_public/contact/success')({
  component: () => <NotYetPage page="contact_success" />,
});
