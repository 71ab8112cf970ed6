import { createFileRoute } from '@tanstack/react-router';
import { EnquiryPage } from '../../../../features/contact/enquiry-page.tsx';

const Enquiry = () => <EnquiryPage uuid={Route.useParams().uuid} />;

export const Route = createFileRoute('/_manager/admin/enquiries/$uuid')({ component: Enquiry });
