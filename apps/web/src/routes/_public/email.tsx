import { createFileRoute } from '@tanstack/react-router';
import { EmailLinkPage } from '../../features/sessions/email-link-page.tsx';

const Email = () => {
  const { confirm, revert } = Route.useSearch();
  return (
    <EmailLinkPage
      link={revert === undefined ? { purpose: 'confirm', token: confirm ?? '' } : { purpose: 'revert', token: revert }}
    />
  );
};

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/_public/email')({
  validateSearch: (search): { confirm?: string; revert?: string } => {
    const [confirm, revert] = [textOf(search.confirm), textOf(search.revert)];
    return { ...(confirm === undefined ? {} : { confirm }), ...(revert === undefined ? {} : { revert }) };
  },
  component: Email,
});
