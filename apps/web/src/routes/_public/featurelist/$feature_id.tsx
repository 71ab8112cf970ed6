import { createFileRoute } from '@tanstack/react-router';
import { FeatureListPage } from '../../../features/editorial/feature-list-page.tsx';

export const Route = createFileRoute('/_public/featurelist/$feature_id')({
  component: FeatureListPage,
});
