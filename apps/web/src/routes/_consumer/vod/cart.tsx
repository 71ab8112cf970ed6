import { createFileRoute } from '@tanstack/react-router';
import { WizardPage } from '../../../features/quotes/request/wizard-page.tsx';

export const Route = createFileRoute('/_consumer/vod/cart')({
  staticData: { painted: ['quotes'] },
  component: WizardPage,
});
