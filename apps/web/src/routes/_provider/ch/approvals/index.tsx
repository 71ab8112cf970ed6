import { createFileRoute } from '@tanstack/react-router';
import { BusinessCasesPage } from '../../../../features/quotes/business-cases/business-cases-page.tsx';

export const Route = createFileRoute('/_provider/ch/approvals/')({ component: BusinessCasesPage });
