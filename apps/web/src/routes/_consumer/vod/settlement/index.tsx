import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SettlementPage } from '../../../../features/settlement/settlement-page.tsx';

const Settlement = () => {
  const navigate = useNavigate();
  return (
    <SettlementPage search={Route.useSearch()} go={(search) => void navigate({ to: '/vod/settlement', search })} />
  );
};

export const Route = createFileRoute('/_consumer/vod/settlement/')({
  staticData: { painted: ['titles', 'settlement'] },
  component: Settlement,
});
