import { createFileRoute } from '@tanstack/react-router';
import { ReceivablesPage } from '../../../../features/settlement/receivables/receivables-page.tsx';

export const Route = createFileRoute('/_manager/admin/settlement/receivables')({ component: ReceivablesPage });
