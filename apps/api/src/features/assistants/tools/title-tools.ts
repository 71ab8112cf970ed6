import * as tools from '@eigaichi/wire/assistants/assistant-tools';
import { mostPerAnswer, type WantedInput } from '@eigaichi/wire/assistants/tool-inputs';
import { listMovies, readMovie } from '@eigaichi/wire/movies/movies';
import { checkAvailability } from '@eigaichi/wire/rights/rights';
import type { licenceAnswer } from '@eigaichi/wire/rights/rights-answer';
import { listGenres } from '@eigaichi/wire/staff/reference';
import type { z } from 'zod';
import { type AssistantCaller, ToolRefused } from '../assistant-caller.ts';
import { boundTool } from '../bound-tool.ts';

type Genre = { readonly uuid: string; readonly ja: string; readonly en: string };

const genresOf = async ({ call }: AssistantCaller): Promise<Genre[]> => {
  const { data } = await call(listGenres, { query: { per: 100 } });
  return data.map(({ uuid, name, translations }) => ({
    uuid,
    ja: translations.ja.name ?? name,
    en: translations.en.name ?? name,
  }));
};

const namesOf = (uuids: readonly string[], genres: readonly Genre[]): string[] =>
  uuids.flatMap((uuid) => genres.find((genre) => genre.uuid === uuid)?.en ?? []);

/** Genre with a name in either language; an unknown one is refused with all names. */
const genreNamed = (name: string, genres: readonly Genre[]): string => {
  const wanted = name.toLowerCase();
  const found = genres.find(({ ja, en }) => ja.toLowerCase() === wanted || en.toLowerCase() === wanted);
  if (found !== undefined) return found.uuid;
  throw new ToolRefused(`There is no genre ${name}. Genres: ${genres.map(({ en }) => en).join(', ')}`);
};

const availabilityView = ({ parts, ...answer }: z.output<typeof licenceAnswer>) => ({
  ...answer,
  parts: parts.slice(0, mostPerAnswer),
  more_parts: Math.max(0, parts.length - mostPerAnswer),
});

const wantedQuery = ({ rights, countries, license_start, license_end, exclusive_type }: WantedInput) => ({
  rights: rights.join(),
  countries: countries.join(),
  start: license_start,
  end: license_end,
  exclusive_type: String(exclusive_type),
});

/** The wanted licence in the form of the API: one exclusivity for all rights. */
export const wantedLicence = ({ rights, exclusive_type, countries, license_start, license_end }: WantedInput) => ({
  rights: rights.map((right_type) => ({ right_type, exclusive_type })),
  countries,
  license_start,
  license_end,
});

const titleLink = ({ publicUrl }: AssistantCaller, uuid: string): string => `${publicUrl}/movies/detail/${uuid}`;

const searchTitles = boundTool(
  tools.searchTitles,
  async (caller, { text, genre, years, wanted, only_free, ...page }) => {
    if (only_free && wanted === undefined) throw new ToolRefused('only_free needs a wanted licence.');
    const genres = await genresOf(caller);
    const { data, meta } = await caller.call(listMovies, {
      query: {
        ...page,
        free_word: text,
        genres: genre === undefined ? undefined : genreNamed(genre, genres),
        production_year: years,
        ...(wanted === undefined ? {} : wantedQuery(wanted)),
        availability: only_free ? 'free,partly_free' : undefined,
        // No counts are shown, and an empty list would mean all of them.
        facets: 'awarded',
      },
    });
    const titles = data.map(({ translations, provider, availability, ...card }) => ({
      ...card,
      names: translations,
      genres: namesOf(card.genres, genres),
      company: provider.company_name,
      availability: availability === null ? null : availabilityView(availability),
      link: titleLink(caller, card.uuid),
    }));
    return { data: titles, meta };
  },
);

const readTitle = boundTool(tools.readTitle, async (caller, { title }) => {
  const genres = await genresOf(caller);
  const { data } = await caller.call(readMovie, { params: { uuid: title } });
  return {
    data: {
      ...data,
      texts: data.translations,
      genres: namesOf(data.genres, genres),
      awards: data.awards.map(({ name, translations, prize, awarded_at }) => ({
        award: translations.en.name ?? name,
        prize: prize.en ?? prize.ja,
        awarded_at,
      })),
      company: data.provider.company_name,
      link: titleLink(caller, title),
    },
  };
});

const availability = boundTool(tools.checkAvailability, async (caller, { titles, ...wanted }) => {
  const { data } = await caller.call(checkAvailability, { body: { movies: titles, wanted: wantedLicence(wanted) } });
  return { data: data.map(({ movie, ...answer }) => ({ title: movie, ...availabilityView(answer) })) };
});

/** Tools that find titles and say what of them can be licensed. */
export const titleTools = [searchTitles, readTitle, availability];
