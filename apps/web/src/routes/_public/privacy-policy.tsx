import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_public/privacy-policy')({
  component: () => <NotYetPage page="privacy_policy" />,
});
