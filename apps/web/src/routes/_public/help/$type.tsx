import { createFileRoute, notFound } from '@tanstack/react-router';
import { isHelpType } from '../../../features/help/topics.ts';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

const Manual = () => <NotYetPage page={Route.useParams().type === 'ch' ? 'help_provider' : 'help_buyer'} />;

export const Route = createFileRoute('/_public/help/$type')({
  beforeLoad: ({ params }) => {
    if (!isHelpType(params.type)) throw notFound();
  },
  component: Manual,
});
