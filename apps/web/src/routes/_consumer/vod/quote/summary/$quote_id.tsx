import { createFileRoute } from '@tanstack/react-router';
import { TermsSheetPage } from '../../../../../features/quotes/terms-sheet-page.tsx';

const Summary = () => <TermsSheetPage uuid={Route.useParams().quote_id} />;

export const Route = createFileRoute('/_consumer/vod/quote/summary/$quote_id')({ component: Summary });
