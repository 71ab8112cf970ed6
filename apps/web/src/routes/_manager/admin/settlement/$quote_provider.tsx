import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountPage } from '../../../../features/settlement/accounts/account-page.tsx';
import { readSettlementSearch } from '../../../../features/settlement/settlement-search.ts';

const Account = () => {
  const navigate = useNavigate();
  const { quote_provider } = Route.useParams();
  const { side, ...days } = readSettlementSearch(Route.useSearch());
  const own = side === 'provider' ? 'provider' : 'buyer';
  return (
    <AccountPage
      uuid={quote_provider}
      side={own}
      days={days}
      go={(search) =>
        void navigate({
          to: '/admin/settlement/$quote_provider',
          params: { quote_provider },
          search: { ...search, side: own },
        })
      }
    />
  );
};

export const Route = createFileRoute('/_manager/admin/settlement/$quote_provider')({ component: Account });
