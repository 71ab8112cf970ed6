import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_publisher/ch/movies/bulk_create')({
  component: () => <NotYetPage page="bulk_create" />,
});
