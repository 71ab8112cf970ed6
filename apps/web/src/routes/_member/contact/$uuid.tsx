import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OwnEnquiryPage } from '../../../features/contact/own-enquiry-page.tsx';

const OwnEnquiry = () => {
  const navigate = useNavigate();
  return <OwnEnquiryPage uuid={Route.useParams().uuid} onDone={() => void navigate({ to: '/contact/success' })} />;
};

export const Route = createFileRoute('/_member/contact/$uuid')({ component: OwnEnquiry });
