import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../../../../features/questions/questions-page.tsx';

export const Route = createFileRoute('/_consumer/vod/questions/')({ component: QuestionsPage });
