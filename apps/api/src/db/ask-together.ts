type Waiting<Question, Answer> = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** Milliseconds after which what waits no longer waits for an answer that is late. */
const patience = 50;

/**
 * Asks the database for many at once: what is asked while an earlier question is on its way goes together with the next,
 * because the way there costs more than what is done there. Nothing is kept: every question is answered by a query that
 * began after it was asked. `ask` answers in the order of the questions.
 */
export const askTogether = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  let waiting: Waiting<Question, Answer>[] = [];
  let onTheWay = 0;

  const go = () => {
    if (onTheWay > 0 || waiting.length === 0) return;
    const asked = waiting;
    waiting = [];
    onTheWay += 1;
    let open = true;
    const letGo = () => {
      if (!open) return;
      open = false;
      onTheWay -= 1;
      go();
    };
    const late = setTimeout(letGo, patience);
    ask(asked.map(({ question }) => question))
      .then(
        (answers) => {
          for (const [index, answer] of answers.entries()) asked[index]?.resolve(answer);
        },
        (error: unknown) => {
          for (const { reject } of asked) reject(error);
        },
      )
      .finally(() => {
        clearTimeout(late);
        letGo();
      });
  };

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ question, resolve, reject }) === 1) setImmediate(go);
    });
};
