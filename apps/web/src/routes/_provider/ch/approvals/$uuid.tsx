import { createFileRoute } from '@tanstack/react-router';
import { BusinessCasePage } from '../../../../features/quotes/business-cases/business-case-page.tsx';

const BusinessCase = () => <BusinessCasePage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute('/_provider/ch/approvals/$uuid')({ component: BusinessCase });
