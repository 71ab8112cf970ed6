import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './api.ts';
import { useTexts } from './use-texts.ts';

const restMs = 250;

/**
 * The server's preview of a form (D29b), requested when typing pauses; null requests nothing. A newer request cancels
 * the current one. The previous answer stays until the next arrives, and `isBehind` is set meanwhile.
 */
export const usePreview = <E extends Endpoint>(endpoint: E, input: CallInput<E> | null) => {
  const { language } = useTexts();
  const typed = input === null ? '' : JSON.stringify(input);
  const [rested] = useDebouncedValue(typed, restMs);
  // The form's initial content is sent immediately.
  const requested = rested || typed;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // The key starts with the feature, so refetching the feature refetches its previews.
    queryKey: [...endpoint.name.split('.'), language, requested],
    queryFn: ({ signal }) => call(endpoint, { ...(JSON.parse(requested) as CallInput<E>), signal }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
  return { data, error, refetch, isBehind: data === undefined || isPlaceholderData || requested !== typed };
};
