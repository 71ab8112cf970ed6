import { createFileRoute } from '@tanstack/react-router';
import { BuyerProfilePage } from '../../../../features/accounts/buyer-profile-page.tsx';

export const Route = createFileRoute('/_member/ch/vod_profile/$vod_id')({ component: BuyerProfilePage });
