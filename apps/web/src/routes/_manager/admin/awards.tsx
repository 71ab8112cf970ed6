import { createFileRoute } from '@tanstack/react-router';
import { AwardsPage } from '../../../features/tools/awards-page.tsx';

export const Route = createFileRoute('/_manager/admin/awards')({ component: AwardsPage });
