import { type Act, useAction } from '../../lib/use-act.ts';

/** One act in the books, after which every query of settlement is refetched. */
export const useSettlementAction = <Input = void, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  act: Omit<Act<Input, Answer>, 'touches'>,
) => useAction(run, { ...act, touches: ['settlement'] });
