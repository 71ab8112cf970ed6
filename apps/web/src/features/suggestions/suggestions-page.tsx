import { companyName } from '@eigaichi/domain/accounts/company-name';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePageSearch } from '../../lib/list-search.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { receivedQuery, suggestionSettingsQuery } from './queries.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { useSuggestionChanges } from './use-suggestion-changes.ts';

/** `/vod/suggestions`: titles that providers suggest to the buyer, and the muted providers (D44). */
export const SuggestionsPage = () => {
  const { t, language } = useTexts('suggestions');
  const at = usePageSearch('/vod/suggestions', { isStep: true });
  const list = useQuery(receivedQuery(at.page));
  const { data: settings } = useQuery(suggestionSettingsQuery);
  const mayChoose = useSession().abilities.includes('lists.write');
  const { dismiss, mute, pending } = useSuggestionChanges();
  useTitle('suggestions');
  const isOff = settings?.is_off === true;
  return (
    <Page>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        aside={
          mayChoose && settings !== undefined ? (
            <Button variant="default" loading={pending} onClick={() => mute(null, !isOff)}>
              {t(isOff ? 'turn_on' : 'turn_off')}
            </Button>
          ) : undefined
        }
      />
      <PagedList
        list={list}
        at={at}
        loading={t('loading')}
        none={{ title: t(isOff ? 'off' : 'none'), text: t(isOff ? 'off_text' : 'none_text') }}
        draw={(rows) => (
          <ul className={layout.ruled}>
            {rows.map((movie) => (
              <SuggestionRow
                key={movie.suggestion}
                movie={movie}
                {...(mayChoose
                  ? {
                      onDismiss: (title: string) => dismiss(movie.suggestion, title),
                      onMute: () => mute(movie.provider, true),
                    }
                  : {})}
              />
            ))}
          </ul>
        )}
      />
      {settings !== undefined && settings.muted.length > 0 && (
        <Section title={t('muted_providers')}>
          <ul>
            {settings.muted.map((provider) => {
              const name = companyName(provider, language);
              return (
                <li key={provider.uuid} className={`${layout.apartMiddle} ${layout.padBlock8}`}>
                  <Lang>{name}</Lang>
                  {mayChoose && (
                    <Button
                      size="xs"
                      variant="subtle"
                      aria-label={labelled(t('unmute'), name, language)}
                      onClick={() => mute(provider, false)}
                    >
                      {t('unmute')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </Section>
      )}
    </Page>
  );
};
