import { createFileRoute } from '@tanstack/react-router';
import { RecordsPage } from '../../../../features/settlement/documents/records-page.tsx';

export const Route = createFileRoute('/_consumer/vod/settlement/records')({ component: RecordsPage });
