import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PeriodsPage } from '../../../../features/settlement/periods/periods-page.tsx';
import { readSettlementSearch } from '../../../../features/settlement/settlement-search.ts';

const Periods = () => {
  const navigate = useNavigate();
  const { year } = readSettlementSearch(Route.useSearch());
  return (
    <PeriodsPage year={year} go={(to) => void navigate({ to: '/admin/settlement/periods', search: { year: to } })} />
  );
};

export const Route = createFileRoute('/_manager/admin/settlement/periods')({ component: Periods });
