import { createFileRoute } from '@tanstack/react-router';
import { ToolsPage } from '../../../../features/tools/tools-page.tsx';

export const Route = createFileRoute('/_manager/admin/tools/')({ component: ToolsPage });
