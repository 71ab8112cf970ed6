import { createElement, type ReactNode } from 'react';
import { UndoMessage } from './undo-message.tsx';

let wanted = false;
const listeners = new Set<() => void>();

export const onNotice = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True once there was a notice: the notices are mounted only then. */
export const wasShown = (): boolean => wanted;

const show = async (notice: { id?: string; message: ReactNode; color: string; autoClose?: number }) => {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notice);
  wanted = true;
  for (const listener of listeners) listener();
};

const hide = async (id: string) => {
  const { notifications } = await import('@mantine/notifications');
  notifications.hide(id);
};

/** Shows a short message at the foot of the page, announced politely. */
export const notify = (message: string): void => {
  void show({ message, color: 'ink' });
};

/** Shows a refusal at the foot of the page, for longer, because it requires action. */
export const notifyRefusal = (message: string): void => {
  void show({ message, color: 'shu', autoClose: 12_000 });
};

type Undoable = {
  readonly message: string;
  readonly label: string;
  /** Seconds for which the undo is offered. */
  readonly seconds: number;
  readonly onUndo: () => void;
};

/** Shows a completed action with its undo while available. */
export const notifyWithUndo = ({ message, label, seconds, onUndo }: Undoable): void => {
  const id = crypto.randomUUID();
  const undo = () => {
    void hide(id);
    onUndo();
  };
  void show({
    id,
    message: createElement(UndoMessage, { message, label, onUndo: undo }),
    color: 'ink',
    autoClose: seconds * 1000,
  });
};
