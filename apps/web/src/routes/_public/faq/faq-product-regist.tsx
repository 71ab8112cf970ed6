import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_public/faq/faq-product-regist')({
  component: () => <NotYetPage page="faq_product_regist" />,
});
