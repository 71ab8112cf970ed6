import { createFileRoute, notFound } from '@tanstack/react-router';
import { isHelpTopic } from '../../../features/help/topics.ts';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_public/help/ch/$topic')({
  beforeLoad: ({ params }) => {
    if (!isHelpTopic('ch', params.topic)) throw notFound();
  },
  component: () => <NotYetPage page="help_provider" />,
});
