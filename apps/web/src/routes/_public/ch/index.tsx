import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address redirects to the quotes (D19), whose own guard decides. */
export const Route = createFileRoute('/_public/ch/')({
  beforeLoad: () => {
    throw redirect({ to: '/ch/quotes', replace: true });
  },
});
