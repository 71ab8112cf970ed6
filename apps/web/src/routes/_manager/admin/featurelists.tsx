import { createFileRoute } from '@tanstack/react-router';
import { FeatureListsPage } from '../../../features/editorial/manage/feature-lists-page.tsx';

export const Route = createFileRoute('/_manager/admin/featurelists')({
  component: FeatureListsPage,
});
