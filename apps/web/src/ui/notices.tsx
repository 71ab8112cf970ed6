import { Notifications } from '@mantine/notifications';

/** Where `tell` speaks: at the foot of the page. */
export const Notices = () => <Notifications position="bottom-center" autoClose={6000} limit={3} />;
