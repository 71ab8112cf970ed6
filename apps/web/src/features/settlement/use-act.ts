import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../lib/error-texts.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { tell, tellRefusal } from '../../ui/tell.ts';
import { settlementKey } from './queries.ts';

/**
 * An act on accounts: what it changed is read again everywhere; a refusal is said, unless `asks` takes it up, and the latest
 * state shown.
 */
export const useAct = <Input>(
  act: (input: Input) => Promise<unknown>,
  done: string,
  then?: () => void,
  asks: (error: unknown) => boolean = () => false,
) => {
  const client = useQueryClient();
  const { language } = useTexts();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      tell(done);
      then?.();
    },
    onError: (error) => {
      if (!asks(error)) tellRefusal(refusalText(error, language));
    },
    onSettled: () => client.invalidateQueries({ queryKey: settlementKey }),
  });
};
