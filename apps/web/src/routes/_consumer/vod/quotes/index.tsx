import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { QuoteListPage } from '../../../../features/quotes/list/quote-list-page.tsx';

const Quotes = () => {
  const navigate = useNavigate();
  return <QuoteListPage search={Route.useSearch()} go={(search) => void navigate({ to: '/vod/quotes', search })} />;
};

export const Route = createFileRoute('/_consumer/vod/quotes/')({ component: Quotes });
