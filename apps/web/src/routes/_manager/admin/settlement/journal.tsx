import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { JournalPage } from '../../../../features/settlement/journal/journal-page.tsx';

const Journal = () => {
  const navigate = useNavigate();
  return (
    <JournalPage
      search={Route.useSearch()}
      go={(search) => void navigate({ to: '/admin/settlement/journal', search })}
    />
  );
};

export const Route = createFileRoute('/_manager/admin/settlement/journal')({ component: Journal });
