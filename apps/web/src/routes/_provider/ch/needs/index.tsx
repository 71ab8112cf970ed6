import { createFileRoute } from '@tanstack/react-router';
import { NeedsPage } from '../../../../features/buyer-needs/needs-page.tsx';

export const Route = createFileRoute('/_provider/ch/needs/')({ component: NeedsPage });
