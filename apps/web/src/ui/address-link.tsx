import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseSearch } from '../lib/search-params.ts';

/** A link to an address from the server, with its query string. */
export const AddressLink = ({
  href,
  className,
  label,
  children,
}: {
  href: string;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}) => {
  const [to = href, query = ''] = href.split('?');
  return (
    <Link to={to} search={parseSearch(query)} {...(className === undefined ? {} : { className })} aria-label={label}>
      {children}
    </Link>
  );
};
