import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_provider/ch/quotes/$quote_id')({
  component: () => <NotYetPage page="ch_quote" />,
});
