/**
 * Works that run one after the other beside what calls them: `next` waits for the one before, starts the next and returns,
 * so that a frame is measured or encoded while the one after it is decoded. What one refuses, the next call throws.
 */
export const inTurn = () => {
  let running: Promise<void> = Promise.resolve();
  return {
    next: async (work: () => Promise<void>): Promise<void> => {
      await running;
      running = work();
      // It is thrown by the next call, which may come late.
      running.catch(() => undefined);
    },
    end: (): Promise<void> => running,
  };
};

export type InTurn = ReturnType<typeof inTurn>;
