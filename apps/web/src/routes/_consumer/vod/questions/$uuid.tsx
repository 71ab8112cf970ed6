import { createFileRoute } from '@tanstack/react-router';
import { QuestionPage } from '../../../../features/questions/question-page.tsx';

const Question = () => <QuestionPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute('/_consumer/vod/questions/$uuid')({ component: Question });
