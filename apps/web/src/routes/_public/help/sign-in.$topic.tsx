import { createFileRoute, notFound } from '@tanstack/react-router';
import { TextPageView } from '../../../features/help/text-page-view.tsx';
import { topicPath } from '../../../features/help/topics.ts';

const Topic = () => {
  const path = topicPath('sign-in', Route.useParams().topic);
  return path !== undefined && <TextPageView path={path} />;
};

export const Route = createFileRoute('/_public/help/sign-in/$topic')({
  beforeLoad: ({ params }) => {
    if (topicPath('sign-in', params.topic) === undefined) throw notFound();
  },
  component: Topic,
});
