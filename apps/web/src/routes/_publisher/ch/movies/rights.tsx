import { createFileRoute } from '@tanstack/react-router';
import { RightsSheetPage } from '../../../../features/rights/sheet/sheet-page.tsx';

export const Route = createFileRoute('/_publisher/ch/movies/rights')({
  component: RightsSheetPage,
});
