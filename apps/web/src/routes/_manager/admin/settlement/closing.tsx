import { createFileRoute } from '@tanstack/react-router';
import { ClosingPage } from '../../../../features/settlement/closing/closing-page.tsx';

export const Route = createFileRoute('/_manager/admin/settlement/closing')({ component: ClosingPage });
