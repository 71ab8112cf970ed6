import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_consumer/vod/quote/summary/$quote_id')({
  component: () => <NotYetPage page="quote_summary" />,
});
