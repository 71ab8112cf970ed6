/**
 * Tasks that run one after the other, in parallel with the caller. `next` waits for the previous task, starts the next
 * and returns, so a frame is measured or encoded while the next is decoded. A failure is thrown by the next call.
 */
export const inTurn = () => {
  let running: Promise<void> = Promise.resolve();
  return {
    next: async (work: () => Promise<void>): Promise<void> => {
      await running;
      running = work();
      // The next call throws it, which may come late.
      running.catch(() => undefined);
    },
    end: (): Promise<void> => running,
  };
};

export type InTurn = ReturnType<typeof inTurn>;
