import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { useTexts } from './use-texts.ts';

const restMs = 250;

/**
 * What the server says of a form while it is typed (D29b), asked when the typing rests; null asks nothing. A newer question
 * cancels the one on its way. Until its answer is there the last one stays, and `isBehind` says so.
 */
export const usePreview = <E extends Endpoint>(endpoint: E, input: CallInput<E> | null) => {
  const { language } = useTexts();
  const typed = input === null ? '' : JSON.stringify(input);
  const [rested] = useDebouncedValue(typed, restMs);
  // The form's initial content is sent immediately.
  const asked = rested || typed;
  const { data, error, isPlaceholderData } = useQuery({
    // The name begins with the feature: what asks again for the feature asks again for its previews.
    queryKey: [...endpoint.name.split('.'), language, asked],
    queryFn: ({ signal }) => call(endpoint, { ...(JSON.parse(asked) as CallInput<E>), signal }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
  return { data, error, isBehind: data === undefined || isPlaceholderData || asked !== typed };
};
