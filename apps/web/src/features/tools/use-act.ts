import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { tell, tellRefusal } from '../../ui/tell.ts';

/** One action of a tool: reports its result, and refetches what it changes. */
export const useAct = <Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { said, touches, quiet = false }: { said: (answer: Answer) => string; touches: readonly string[]; quiet?: boolean },
) => {
  const { language } = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => tell(said(answer)),
    onError: (error) => {
      if (!quiet) tellRefusal(refusalText(error, language));
    },
    onSettled: () => Promise.all(touches.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
};
