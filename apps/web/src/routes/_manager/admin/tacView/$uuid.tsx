import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../../../features/accounts/staff/terms-page.tsx';

const AcceptedTerms = () => <TermsPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute('/_manager/admin/tacView/$uuid')({ component: AcceptedTerms });
