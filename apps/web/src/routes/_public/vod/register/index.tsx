import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RegisterPage } from '../../../../features/accounts/register-page.tsx';

const RegisterBuyer = () => {
  const navigate = useNavigate();
  return <RegisterPage as="consumer" onDone={() => void navigate({ to: '/vod/register/success' })} />;
};

export const Route = createFileRoute('/_public/vod/register/')({ component: RegisterBuyer });
