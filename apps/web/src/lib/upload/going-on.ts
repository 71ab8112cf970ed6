/** Milliseconds before retrying an unanswered upload. */
const pause = 10_000;

/** Uploads that wait for an answer: each is retried after a pause, and immediately when the network is back. */
export type UploadRetries = {
  readonly later: (file: string) => void;
  /** The sender stopped it, or it has already resumed. */
  readonly forget: (file: string) => void;
};

/** `network` emits `online`, like `window`; `tryAgain` returns true if there was an answer. */
export const makeUploadRetries = (
  network: EventTarget,
  tryAgain: (file: string) => Promise<boolean>,
): UploadRetries => {
  const wanted = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stopTimer = (file: string) => {
    clearTimeout(timers.get(file));
    timers.delete(file);
  };
  const later = (file: string) => {
    stopTimer(file);
    wanted.add(file);
    timers.set(
      file,
      setTimeout(() => void attempt(file), pause),
    );
  };
  const forget = (file: string) => {
    stopTimer(file);
    wanted.delete(file);
  };
  const attempt = async (file: string) => {
    stopTimer(file);
    if (!(await tryAgain(file)) && wanted.has(file)) later(file);
  };
  network.addEventListener('online', () => {
    for (const file of timers.keys()) void attempt(file);
  });
  return { later, forget };
};
