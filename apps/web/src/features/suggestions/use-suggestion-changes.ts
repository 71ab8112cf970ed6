import { companyName } from '@eigaichi/domain/accounts/company-name';
import { dismissSuggestion, muteSuggestions } from '@eigaichi/wire/movies/title-suggestions';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { notifyWithUndo } from '../../ui/notify.ts';
import type { ReceivedSuggestion } from './queries.ts';

const undoSeconds = 10;

type Company = Pick<ReceivedSuggestion['provider'], 'uuid' | 'company_name' | 'company_name_english'>;

/** A buyer's decisions on suggestions: dismissing one with undo, muting a provider, and muting all. */
export const useSuggestionChanges = () => {
  const { t, language } = useTexts('suggestions');
  const touches = ['suggestions'];
  const put = (uuid: string, is_dismissed: boolean) =>
    call(dismissSuggestion, { params: { uuid }, body: { is_dismissed } });
  const restore = useAction((uuid: string) => put(uuid, false), { touches });
  const dismissal = useAction(({ suggestion }: { suggestion: string; title: string }) => put(suggestion, true), {
    touches,
    onDone: (_done, { suggestion, title }) =>
      notifyWithUndo({
        message: t('dismissed', { title }),
        label: t('actions.undo'),
        seconds: undoSeconds,
        onUndo: () => restore.mutate(suggestion),
      }),
  });
  const muting = useAction(
    ({ provider, is_muted }: { provider: Company | null; is_muted: boolean }) =>
      call(muteSuggestions, { body: { provider: provider?.uuid ?? null, is_muted } }),
    {
      touches,
      said: (_done, { provider, is_muted }) =>
        provider === null
          ? t(is_muted ? 'turned_off' : 'turned_on')
          : t(is_muted ? 'muted' : 'unmuted', { provider: companyName(provider, language) }),
    },
  );
  return {
    pending: dismissal.isPending || muting.isPending,
    dismiss: (suggestion: string, title: string) => dismissal.mutate({ suggestion, title }),
    mute: (provider: Company | null, is_muted: boolean) => muting.mutate({ provider, is_muted }),
  };
};
