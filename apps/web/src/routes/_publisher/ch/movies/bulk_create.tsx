import { createFileRoute } from '@tanstack/react-router';
import { BulkCreatePage } from '../../../../features/movies/bulk/bulk-page.tsx';

export const Route = createFileRoute('/_publisher/ch/movies/bulk_create')({ component: BulkCreatePage });
