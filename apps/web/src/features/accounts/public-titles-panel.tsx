import { readPublicTitles, writePublicTitles } from '@eigaichi/wire/movies/public-movies';
import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { refusalText } from '../../lib/error-texts.ts';
import { putAnswer } from '../../lib/put-answer.ts';
import { dataQuery } from '../../lib/read-query.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';

const publicTitlesQuery = dataQuery(readPublicTitles, {}, ['accounts']);

const openTitles = (public_titles: boolean) => call(writePublicTitles, { body: { public_titles } });

/** Setting for public pages of the provider's published titles, with their content (D22e). */
export const PublicTitlesPanel = ({ className = '' }: { className?: string | undefined }) => {
  const { t, language } = useTexts('accounts');
  const client = useQueryClient();
  const { data, error } = useQuery(publicTitlesQuery);
  const opening = useAction(openTitles, {
    said: ({ data: saved }) => t(saved.public_titles ? 'public_titles.opened' : 'public_titles.closed'),
    onDone: ({ data: saved }) => putAnswer(client, publicTitlesQuery.queryKey, saved),
  });
  return (
    <section className={className} aria-labelledby="public-titles">
      <h2 id="public-titles">{t('public_titles.title')}</h2>
      <p>{t('public_titles.text')}</p>
      {error !== null && <p>{refusalText(error, language)}</p>}
      {data?.is_decided === false && (
        <div className={layout.wide}>
          <Button disabled={opening.isPending} onClick={() => opening.mutate(true)}>
            {t('public_titles.yes')}
          </Button>
          <Button variant="default" disabled={opening.isPending} onClick={() => opening.mutate(false)}>
            {t('public_titles.no')}
          </Button>
        </div>
      )}
      {data?.is_decided === true && (
        <Switch
          label={t('public_titles.label')}
          checked={data.public_titles}
          disabled={opening.isPending}
          onChange={(event) => opening.mutate(event.currentTarget.checked)}
        />
      )}
    </section>
  );
};
