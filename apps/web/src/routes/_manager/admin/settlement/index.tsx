import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SettlementPage } from '../../../../features/settlement/settlement-page.tsx';

const Settlement = () => {
  const navigate = useNavigate();
  return (
    <SettlementPage search={Route.useSearch()} go={(search) => void navigate({ to: '/admin/settlement', search })} />
  );
};

export const Route = createFileRoute('/_manager/admin/settlement/')({
  staticData: { painted: ['titles', 'settlement'] },
  component: Settlement,
});
