import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notices/notices-page.tsx';

export const Route = createFileRoute('/_member/notices')({ component: NoticesPage });
