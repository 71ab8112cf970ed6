import { createFileRoute } from '@tanstack/react-router';
import { SettlementPage } from '../../../../features/settlement/settlement-page.tsx';

export const Route = createFileRoute('/_provider/ch/settlement/')({
  staticData: { painted: ['titles', 'settlement'] },
  component: SettlementPage,
});
