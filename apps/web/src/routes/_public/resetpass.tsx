import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_public/resetpass')({
  component: () => <NotYetPage page="resetpass" />,
});
