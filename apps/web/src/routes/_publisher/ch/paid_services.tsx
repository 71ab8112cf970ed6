import { createFileRoute } from '@tanstack/react-router';
import { PaidServicesPage } from '../../../features/insights/paid-services-page.tsx';

export const Route = createFileRoute('/_publisher/ch/paid_services')({ component: PaidServicesPage });
