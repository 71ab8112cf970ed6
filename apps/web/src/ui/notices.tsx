import { Notifications } from '@mantine/notifications';
import { useFooterSpace } from './foot-room.ts';
import classes from './notices.module.css';

/** Place of `notify` messages: at the foot of the page. */
export const Notices = () => (
  <Notifications
    position="bottom-center"
    autoClose={6000}
    limit={3}
    className={classes.notices ?? ''}
    style={{ '--foot': `${useFooterSpace()}px` }}
  />
);
