import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../../../../../features/settlement/documents/document-page.tsx';

const BillingDocument = () => <DocumentPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute('/_consumer/vod/settlement/document/$uuid')({ component: BillingDocument });
