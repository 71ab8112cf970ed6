import { createFileRoute, notFound } from '@tanstack/react-router';
import { isHelpTopic } from '../../../features/help/topics.ts';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_public/help/vod/$topic')({
  beforeLoad: ({ params }) => {
    if (!isHelpTopic('vod', params.topic)) throw notFound();
  },
  component: () => <NotYetPage page="help_buyer" />,
});
