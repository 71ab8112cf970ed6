import { createFileRoute } from '@tanstack/react-router';
import { FeatureListEditPage } from '../../../../features/editorial/manage/feature-list-edit-page.tsx';

export const Route = createFileRoute('/_manager/admin/featurelist/$feature_id')({
  component: FeatureListEditPage,
});
