import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '../../features/sessions/forbidden-page.tsx';

export const Route = createFileRoute('/_public/403')({ component: ForbiddenPage });
