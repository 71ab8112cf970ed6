import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ContactPage } from '../../../features/contact/contact-page.tsx';

const Contact = () => {
  const navigate = useNavigate();
  return <ContactPage onDone={() => void navigate({ to: '/contact/success' })} />;
};

export const Route = createFileRoute('/_member/contact/')({ component: Contact });
