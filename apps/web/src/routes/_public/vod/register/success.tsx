import { createFileRoute } from '@tanstack/react-router';
import { RegisteredPage } from '../../../../features/accounts/registered-page.tsx';

export const Route = createFileRoute('/_public/vod/register/success')({
  component: () => <RegisteredPage as="consumer" />,
});
