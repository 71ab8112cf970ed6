import { createFileRoute } from '@tanstack/react-router';
import { EnquiriesPage } from '../../../../features/contact/enquiries-page.tsx';

export const Route = createFileRoute('/_manager/admin/enquiries/')({ component: EnquiriesPage });
