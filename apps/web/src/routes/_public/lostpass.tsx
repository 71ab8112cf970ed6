import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';
import { DialogOnHome } from '../../features/sessions/dialog-on-home.tsx';

/** Serves the home page and opens the dialog (spec 2). */
export const Route = createFileRoute('/_public/lostpass')({
  component: () => (
    <DialogOnHome dialog="lost_password">
      <HomePage />
    </DialogOnHome>
  ),
});
