import { createFileRoute } from '@tanstack/react-router';
import { AdminBulkAddPage } from '../../../../features/movies/bulk/bulk-page.tsx';

export const Route = createFileRoute('/_public/admin/movies/bulk_add')({ component: AdminBulkAddPage });
