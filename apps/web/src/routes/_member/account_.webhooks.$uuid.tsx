import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../features/connections/webhook-page.tsx';

const Webhook = () => <WebhookPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute('/_member/account_/webhooks/$uuid')({ component: Webhook });
