import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountPage } from '../../../../features/settlement/accounts/account-page.tsx';
import { readSettlementSearch } from '../../../../features/settlement/settlement-search.ts';

const Account = () => {
  const navigate = useNavigate();
  const { quote_provider } = Route.useParams();
  const { side: _side, ...days } = readSettlementSearch(Route.useSearch());
  return (
    <AccountPage
      uuid={quote_provider}
      side="provider"
      days={days}
      go={(search) => void navigate({ to: '/ch/settlement/$quote_provider', params: { quote_provider }, search })}
    />
  );
};

export const Route = createFileRoute('/_provider/ch/settlement/$quote_provider')({ component: Account });
