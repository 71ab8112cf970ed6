import { notifications } from '@mantine/notifications';

/** A short word at the foot of the page, announced politely. */
export const tell = (message: string): void => {
  notifications.show({ message, color: 'ink' });
};

/** A refusal at the foot of the page; it stays longer, because something has to be done. */
export const tellRefusal = (message: string): void => {
  notifications.show({ message, color: 'shu', autoClose: 12_000 });
};
