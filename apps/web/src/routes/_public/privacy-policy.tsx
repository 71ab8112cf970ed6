import { createFileRoute } from '@tanstack/react-router';
import { TextPageView } from '../../features/help/text-page-view.tsx';

export const Route = createFileRoute('/_public/privacy-policy')({
  component: () => <TextPageView path="/privacy-policy" />,
});
