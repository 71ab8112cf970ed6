import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/accounts/profile-page.tsx';

export const Route = createFileRoute('/_provider/ch/profile')({ component: () => <ProfilePage as="provider" /> });
