import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PayoutsPage } from '../../../../../features/settlement/payouts-page.tsx';
import { readSettlementSearch } from '../../../../../features/settlement/settlement-search.ts';

const Payouts = () => {
  const navigate = useNavigate();
  const { due_on } = readSettlementSearch(Route.useSearch());
  return (
    <PayoutsPage
      due_on={due_on}
      go={(day) => void navigate({ to: '/admin/settlement/payouts', search: { due_on: day } })}
    />
  );
};

export const Route = createFileRoute('/_manager/admin/settlement/payouts/')({ component: Payouts });
