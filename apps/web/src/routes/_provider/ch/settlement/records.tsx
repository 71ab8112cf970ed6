import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RecordsPage } from '../../../../features/settlement/documents/records-page.tsx';

const Records = () => {
  const navigate = useNavigate();
  return (
    <RecordsPage search={Route.useSearch()} go={(search) => void navigate({ to: '/ch/settlement/records', search })} />
  );
};

export const Route = createFileRoute('/_provider/ch/settlement/records')({ component: Records });
