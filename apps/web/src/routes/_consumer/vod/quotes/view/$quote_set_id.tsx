import { createFileRoute } from '@tanstack/react-router';
import { QuoteSetPage } from '../../../../../features/quotes/sets/quote-set-page.tsx';

const View = () => <QuoteSetPage uuid={Route.useParams().quote_set_id} />;

export const Route = createFileRoute('/_consumer/vod/quotes/view/$quote_set_id')({ component: View });
