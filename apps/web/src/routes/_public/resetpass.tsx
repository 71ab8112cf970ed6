import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/sessions/reset-password-page.tsx';

const ResetPass = () => <ResetPasswordPage token={Route.useSearch().token} />;

export const Route = createFileRoute('/_public/resetpass')({
  validateSearch: (search) => ({ token: typeof search.token === 'string' ? search.token : '' }),
  component: ResetPass,
});
