import { movieFieldOf } from '@eigaichi/domain/movies/movie-fields';
import { filmTypes } from '@eigaichi/domain/options/titles';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AmountField } from '../../../../lib/amount-field.tsx';
import { useSession } from '../../../../lib/session.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PickMany } from '../../../../ui/pick-many.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import typography from '../../../../ui/typography.module.css';
import { Hint } from '../../../help/hint.tsx';
import { genresQuery } from '../../../reference/queries.ts';
import { EidrTools } from '../identifiers/eidr-tools.tsx';
import type { PlainName } from '../movie-draft.ts';
import { OptionField, OptionsField, WholeField } from './choice-fields.tsx';
import { useDraftForm } from './draft-form.ts';
import { ParsedRunningTime } from './meant-time.tsx';
import { TagsField } from './tags-field.tsx';
import { TextField } from './text-field.tsx';

/** Film or series, both visible, because it decides the other fields. */
const FilmTypeField = () => {
  const { language } = useTexts();
  const form = useDraftForm();
  const label = fieldLabel('film_type', language);
  const error = form.errorOf('film_type');
  return (
    <>
      <Segmented
        label={label}
        value={String(form.draft.film_type ?? '')}
        options={[...filmTypes]
          .reverse()
          .map(({ code, label: words }) => ({ value: String(code), label: words[language] }))}
        onChange={(value) => form.type('film_type', Number(value))}
      />
      {error !== undefined && <p className={typography.error}>{error}</p>}
    </>
  );
};

const PriceField = ({ name, label }: { name: PlainName; label: string }) => {
  const form = useDraftForm();
  const { currency } = form.draft;
  return (
    <AmountField
      label={label}
      {...(typeof currency === 'string' ? { currency } : {})}
      value={String(form.draft[name] ?? '')}
      onChange={(text) => form.type(name, text)}
      onLeave={() => form.leave(name)}
      error={form.errorOf(name)}
    />
  );
};

/** Fields that need a longer explanation, with their paragraphs in the help. */
const explained = {
  isan_number: { path: '/help/ch/product-register', anchor: 'identifiers' },
  eidr_number: { path: '/help/ch/product-register', anchor: 'identifiers' },
  trailer_url: { path: '/help/ch/youtube-limit', anchor: 'which' },
  screener_url: { path: '/help/ch/vimeo-limit', anchor: 'steps' },
  screener_password: { path: '/help/ch/vimeo-limit', anchor: 'who' },
} as const satisfies Partial<Record<PlainName, object>>;

const isExplained = (name: PlainName): name is keyof typeof explained => Object.hasOwn(explained, name);

/** Genres, and below them subgenres, from the list that managers maintain. */
const GenresField = ({ name }: { name: 'genres' | 'subgenres' }) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const { data: genres = [] } = useQuery(genresQuery);
  return (
    <PickMany
      label={fieldLabel(name, language)}
      required={form.isRequired(name)}
      placeholder={t('actions.choose')}
      options={genres.map((genre) => ({ value: genre.uuid, label: genre.translations[language].name }))}
      value={form.draft[name]}
      onChange={(value) => form.type(name, value)}
      summary={(labels) => labels.join(t('labels.comma'))}
      searchLabel={t('find_genre')}
      nothing={t('messages.nothing_found')}
      error={form.errorOf(name)}
    />
  );
};

/** A field with a single value, rendered by its rules. */
export const PlainField = ({ name }: { name: PlainName }) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const { abilities } = useSession();
  const { rules, hint: hints } = movieFieldOf(name);
  const hint = hints?.[language];
  const episode = name === 'episode_number' && form.draft.series_uuid !== null;
  const label = episode ? t('series.episode_number') : fieldLabel(name, language);
  if (name === 'screener_password' && !abilities.includes('screeners.read')) return null;
  if (name === 'film_type') return <FilmTypeField />;
  if (name === 'genres' || name === 'subgenres') return <GenresField name={name} />;
  if (name === 'tags') return <TagsField />;
  switch (rules.kind) {
    case 'text':
      return (
        <div>
          <TextField
            path={name}
            rules={rules}
            label={label}
            hint={
              isExplained(name) ? (
                <>
                  {hint} <Hint field={label} {...explained[name]} />
                </>
              ) : (
                hint
              )
            }
          />
          {name === 'play_time' && <ParsedRunningTime path={name} />}
          {name === 'eidr_number' && <EidrTools />}
        </div>
      );
    case 'option':
      return <OptionField path={name} label={label} list={rules.list} />;
    case 'options':
      return <OptionsField path={name} label={label} list={rules.list} />;
    case 'whole':
      return <WholeField path={name} label={label} digits={String(rules.max).length} />;
    case 'price':
      return <PriceField name={name} label={label} />;
    case 'flag':
      return (
        <Checkbox
          label={label}
          description={hint}
          checked={form.draft[name] === true}
          onChange={(event) => form.type(name, event.currentTarget.checked)}
        />
      );
    default:
      throw new RangeError(`no field is drawn as ${rules.kind}`);
  }
};
