import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_provider/ch/quotes/')({
  component: () => <NotYetPage page="ch_quotes" />,
});
