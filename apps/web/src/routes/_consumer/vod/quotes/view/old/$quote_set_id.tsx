import { createFileRoute } from '@tanstack/react-router';
import { QuoteSetPage } from '../../../../../../features/quotes/sets/quote-set-page.tsx';

const View = () => <QuoteSetPage uuid={Route.useParams().quote_set_id} old />;

export const Route = createFileRoute('/_consumer/vod/quotes/view/old/$quote_set_id')({ component: View });
