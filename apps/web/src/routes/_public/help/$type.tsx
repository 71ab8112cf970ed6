import { createFileRoute, notFound } from '@tanstack/react-router';
import { ManualPage } from '../../../features/help/manual-page.tsx';
import { isHelpType } from '../../../features/help/topics.ts';

const Manual = () => {
  const { type } = Route.useParams();
  return isHelpType(type) && <ManualPage side={type} />;
};

export const Route = createFileRoute('/_public/help/$type')({
  beforeLoad: ({ params }) => {
    if (!isHelpType(params.type)) throw notFound();
  },
  component: Manual,
});
