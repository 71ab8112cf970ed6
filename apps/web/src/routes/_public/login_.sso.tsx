import { createFileRoute } from '@tanstack/react-router';
import { SignOnPage } from '../../features/sessions/sign-in/sign-on-page.tsx';

export const Route = createFileRoute('/_public/login_/sso')({ component: SignOnPage });
