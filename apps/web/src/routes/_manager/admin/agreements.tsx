import { createFileRoute } from '@tanstack/react-router';
import { AgreementsPage } from '../../../features/agreements/agreements-page.tsx';

export const Route = createFileRoute('/_manager/admin/agreements')({ component: AgreementsPage });
