import { createFileRoute } from '@tanstack/react-router';
import { QuoteTermsPage } from '../../../../../features/quotes/sign/quote-terms-page.tsx';

const Summary = () => <QuoteTermsPage uuid={Route.useParams().quote_id} />;

export const Route = createFileRoute('/_consumer/vod/quote/summary/$quote_id')({ component: Summary });
