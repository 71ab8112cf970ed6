import { createFileRoute } from '@tanstack/react-router';
import { PreviewPage } from '../../../features/movies/preview/preview-page.tsx';

export const Route = createFileRoute('/_public/movies/preview')({ component: PreviewPage });
