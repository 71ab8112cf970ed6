import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/sessions/reset-password-page.tsx';

const ResetPass = () => <ResetPasswordPage {...Route.useSearch()} />;

export const Route = createFileRoute('/_public/resetpass')({
  validateSearch: (search): { token: string; invited?: 'true' } => ({
    token: typeof search.token === 'string' ? search.token : '',
    ...(search.invited === 'true' ? { invited: 'true' } : {}),
  }),
  component: ResetPass,
});
