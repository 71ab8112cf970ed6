import { createFileRoute } from '@tanstack/react-router';
import { PaymentRecordsPage } from '../../../../features/settlement/records/payment-records-page.tsx';

export const Route = createFileRoute('/_provider/ch/settlement/payment-records')({ component: PaymentRecordsPage });
