import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ClosingPage } from '../../../../features/settlement/closing/closing-page.tsx';
import { readSettlementSearch } from '../../../../features/settlement/settlement-search.ts';

const Closing = () => {
  const navigate = useNavigate();
  const { year } = readSettlementSearch(Route.useSearch());
  return (
    <ClosingPage
      year={year === undefined ? undefined : Number(year)}
      go={(to) => void navigate({ to: '/admin/settlement/closing', search: { year: to } })}
    />
  );
};

export const Route = createFileRoute('/_manager/admin/settlement/closing')({ component: Closing });
