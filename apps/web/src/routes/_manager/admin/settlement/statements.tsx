import { createFileRoute } from '@tanstack/react-router';
import { StatementsPage } from '../../../../features/settlement/statements/statements-page.tsx';

export const Route = createFileRoute('/_manager/admin/settlement/statements')({ component: StatementsPage });
