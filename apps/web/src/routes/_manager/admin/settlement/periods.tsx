import { createFileRoute } from '@tanstack/react-router';
import { PeriodsPage } from '../../../../features/settlement/periods/periods-page.tsx';

export const Route = createFileRoute('/_manager/admin/settlement/periods')({ component: PeriodsPage });
