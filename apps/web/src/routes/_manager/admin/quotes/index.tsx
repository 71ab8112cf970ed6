import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { QuoteListPage } from '../../../../features/quotes/list/quote-list-page.tsx';

const Quotes = () => {
  const navigate = useNavigate();
  return <QuoteListPage search={Route.useSearch()} go={(search) => void navigate({ to: '/admin/quotes', search })} />;
};

export const Route = createFileRoute('/_manager/admin/quotes/')({ component: Quotes });
