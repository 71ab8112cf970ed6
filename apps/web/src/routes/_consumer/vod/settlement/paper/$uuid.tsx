import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../../../../../features/settlement/document-page.tsx';

const Paper = () => <DocumentPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute('/_consumer/vod/settlement/paper/$uuid')({ component: Paper });
