import { createFileRoute } from '@tanstack/react-router';
import { SentPage } from '../../../features/suggestions/sent-page.tsx';

export const Route = createFileRoute('/_provider/ch/suggestions')({ component: SentPage });
