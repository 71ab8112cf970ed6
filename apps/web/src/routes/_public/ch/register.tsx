import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { RegisterPage } from '../../../features/accounts/register-page.tsx';
import { RegisteredPage } from '../../../features/accounts/registered-page.tsx';

/** The specification has no separate address for the end of a provider's registration, so it shares this one. */
const RegisterProvider = () => {
  const [done, setDone] = useState(false);
  return done ? <RegisteredPage as="provider" /> : <RegisterPage as="provider" onDone={() => setDone(true)} />;
};

export const Route = createFileRoute('/_public/ch/register')({ component: RegisterProvider });
