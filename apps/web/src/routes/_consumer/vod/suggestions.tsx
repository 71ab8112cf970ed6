import { createFileRoute } from '@tanstack/react-router';
import { SuggestionsPage } from '../../../features/suggestions/suggestions-page.tsx';

export const Route = createFileRoute('/_consumer/vod/suggestions')({ component: SuggestionsPage });
