import { createFileRoute } from '@tanstack/react-router';
import { TextPageView } from '../../../features/help/text-page-view.tsx';

export const Route = createFileRoute('/_public/faq/faq-product-regist')({
  component: () => <TextPageView path="/faq/faq-product-regist" />,
});
