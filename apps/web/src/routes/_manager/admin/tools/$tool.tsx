import { createFileRoute } from '@tanstack/react-router';
import { ToolPage } from '../../../../features/tools/tool-page.tsx';

const Tool = () => {
  const { tool } = Route.useParams();
  return <ToolPage key={tool} tool={tool} />;
};

export const Route = createFileRoute('/_manager/admin/tools/$tool')({ component: Tool });
