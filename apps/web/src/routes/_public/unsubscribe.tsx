import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../../features/saved-searches/unsubscribe-page.tsx';

const Unsubscribe = () => <UnsubscribePage token={Route.useSearch().token} />;

export const Route = createFileRoute('/_public/unsubscribe')({
  validateSearch: ({ token }): { token: string } => ({ token: typeof token === 'string' ? token : '' }),
  component: Unsubscribe,
});
