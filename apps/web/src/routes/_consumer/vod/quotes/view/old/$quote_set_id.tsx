import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_consumer/vod/quotes/view/old/$quote_set_id')({
  component: () => <NotYetPage page="quote_set_old" />,
});
