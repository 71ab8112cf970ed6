import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PaymentRecordsPage } from '../../../../features/settlement/records/payment-records-page.tsx';

const PaymentRecords = () => {
  const navigate = useNavigate();
  return (
    <PaymentRecordsPage
      search={Route.useSearch()}
      go={(search) => void navigate({ to: '/admin/settlement/payment-records', search })}
    />
  );
};

export const Route = createFileRoute('/_manager/admin/settlement/payment-records')({ component: PaymentRecords });
