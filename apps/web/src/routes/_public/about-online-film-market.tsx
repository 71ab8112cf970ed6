import { createFileRoute } from '@tanstack/react-router';
import { TextPageView } from '../../features/help/text-page-view.tsx';

export const Route = createFileRoute('/_public/about-online-film-market')({
  component: () => <TextPageView path="/about-online-film-market" />,
});
