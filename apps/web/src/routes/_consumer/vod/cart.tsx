import { createFileRoute } from '@tanstack/react-router';
import { NotYetPage } from '../../../features/shell/not-yet-page.tsx';

export const Route = createFileRoute('/_consumer/vod/cart')({
  component: () => <NotYetPage page="cart" />,
});
