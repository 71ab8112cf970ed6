import DataLoader from 'dataloader';

/** Milliseconds after which queued questions stop waiting for a late answer. */
const longestWait = 50;

/**
 * Batches database reads. Questions asked while a batch is running go together with the next, because the round trip
 * costs more than the work. Caches nothing: every question is answered by a query that began after it. `ask` returns
 * answers in question order.
 */
export const batchQuestions = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  let onTheWay = false;
  let next: (() => void) | undefined;
  const loader = new DataLoader<Question, Answer>(
    (questions) => {
      [onTheWay, next] = [true, undefined];
      let awaited = true;
      const letGo = () => {
        if (!awaited) return;
        [awaited, onTheWay] = [false, false];
        next?.();
      };
      const late = setTimeout(letGo, longestWait);
      return ask(questions).finally(() => {
        clearTimeout(late);
        letGo();
      });
    },
    {
      cache: false,
      batchScheduleFn: (go) =>
        setImmediate(() => {
          next = go;
          if (!onTheWay) go();
        }),
    },
  );
  return (question) => loader.load(question);
};
