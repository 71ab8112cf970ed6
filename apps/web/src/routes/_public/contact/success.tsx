import { createFileRoute } from '@tanstack/react-router';
import { ContactSentPage } from '../../../features/contact/contact-sent-page.tsx';

export const Route = createFileRoute('/_public/contact/success')({ component: ContactSentPage });
