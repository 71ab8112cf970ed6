import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/accounts/profile-page.tsx';

export const Route = createFileRoute('/_consumer/vod/profile')({ component: () => <ProfilePage as="consumer" /> });
