import { createFileRoute } from '@tanstack/react-router';
import { RecordsPage } from '../../../../features/settlement/documents/records-page.tsx';

export const Route = createFileRoute('/_manager/admin/settlement/records')({ component: RecordsPage });
