import { createFileRoute } from '@tanstack/react-router';
import { SettlementPage } from '../../../../features/settlement/settlement-page.tsx';

export const Route = createFileRoute('/_manager/admin/settlement/')({
  staticData: { painted: ['titles', 'settlement'] },
  component: SettlementPage,
});
