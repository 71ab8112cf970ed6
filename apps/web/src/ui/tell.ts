let wanted = false;
const listeners = new Set<() => void>();

export const onTold = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether there was a notice yet: the notices are mounted only then. */
export const wasTold = (): boolean => wanted;

const show = async (notice: { message: string; color: string; autoClose?: number }) => {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notice);
  wanted = true;
  for (const listener of listeners) listener();
};

/** A short word at the foot of the page, announced politely. */
export const tell = (message: string): void => {
  void show({ message, color: 'ink' });
};

/** A refusal at the foot of the page; it stays longer, because something has to be done. */
export const tellRefusal = (message: string): void => {
  void show({ message, color: 'shu', autoClose: 12_000 });
};
