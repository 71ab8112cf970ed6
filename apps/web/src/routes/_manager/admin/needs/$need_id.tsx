import { createFileRoute } from '@tanstack/react-router';
import { NeedPage } from '../../../../features/buyer-needs/need-page.tsx';

const Need = () => <NeedPage uuid={Route.useParams().need_id} />;

export const Route = createFileRoute('/_manager/admin/needs/$need_id')({ component: Need });
