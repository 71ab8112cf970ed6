import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useReader } from '../money-texts.tsx';
import type { AccountSide } from '../queries.ts';
import { settlementAddress } from '../settlement-addresses.ts';

/** Link to an account of a deal: each side to its own, accounting staff to the specified one. */
export const AccountLink = ({
  quote_provider,
  side,
  children,
}: {
  quote_provider: string;
  side: AccountSide;
  children: ReactNode;
}) => {
  const role = useReader();
  const reads = useSession().abilities.includes('settlement.read');
  if (role === 'manager' && !reads) return children;
  return role === 'manager' ? (
    <Link to="/admin/settlement/$quote_provider" params={{ quote_provider }} search={{ side }}>
      {children}
    </Link>
  ) : (
    <Link to={settlementAddress(role, quote_provider)}>{children}</Link>
  );
};
