import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address redirects to the quotes (D19), whose own guard decides. */
export const Route = createFileRoute('/_public/vod/')({
  beforeLoad: () => {
    throw redirect({ to: '/vod/quotes', replace: true });
  },
});
