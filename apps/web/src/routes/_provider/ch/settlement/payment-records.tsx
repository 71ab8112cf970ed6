import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PaymentRecordsPage } from '../../../../features/settlement/records/payment-records-page.tsx';

const PaymentRecords = () => {
  const navigate = useNavigate();
  return (
    <PaymentRecordsPage
      search={Route.useSearch()}
      go={(search) => void navigate({ to: '/ch/settlement/payment-records', search })}
    />
  );
};

export const Route = createFileRoute('/_provider/ch/settlement/payment-records')({ component: PaymentRecords });
