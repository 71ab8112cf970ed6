import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RecordsPage } from '../../../../features/settlement/documents/records-page.tsx';

const Records = () => {
  const navigate = useNavigate();
  return (
    <RecordsPage search={Route.useSearch()} go={(search) => void navigate({ to: '/vod/settlement/records', search })} />
  );
};

export const Route = createFileRoute('/_consumer/vod/settlement/records')({ component: Records });
