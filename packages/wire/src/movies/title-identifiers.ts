import { identifierLevels, titleIdentifiersInput } from '@eigaichi/domain/movies/title-identifiers';
import { codesOf } from '@eigaichi/domain/options/option-list';
import { requiredEidr } from '@eigaichi/domain/shared/rules/registration-rules';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;

/** Identifiers of the editions and masters of a title. */
export const titleIdentifiers = z.object({
  identifiers: z.array(
    z.object({
      identifier_level: z.enum(codesOf(identifierLevels)),
      identifier_name: z.string(),
      eidr_number: z.string().nullable(),
      isan_number: z.string().nullable(),
    }),
  ),
  identifiers_version: z.number().int(),
});

/** Replaces the identifiers of a title's editions and masters, at the version that was read (D30, D54). */
export const saveTitleIdentifiers = endpoint('movies.save_identifiers', 'PUT /movie/:uuid/identifiers', {
  access: { ...publishers, capability: 'movies.write' },
  scope: 'titles:write',
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ identifiers: titleIdentifiersInput, version: z.number().int() }),
  answer: oneOf(titleIdentifiers),
});

const text = z.string().nullable();

/** Facts of a title in the EIDR registry, in the form of the title's fields; null where the registry has none. */
export const eidrFacts = z.object({
  eidr_number: z.string(),
  /** Level in the registry, such as `Abstraction`, `Edit` or `Manifestation`. */
  level: text,
  film_name_ja: text,
  film_name_en: text,
  original_name: text,
  production_year: z.number().int().nullable(),
  play_time: text,
  production_country: text,
  language: text,
  isan_number: text,
  director: text,
  cast: z.array(z.string()),
});

/** Facts of an EIDR from the registry (D54); 503 while no EIDR account is configured. */
export const lookUpEidr = endpoint('movies.look_up_eidr', 'POST /eidr_record', {
  access: { ...publishers, capability: 'movies.write' },
  body: z.object({ eidr_number: requiredEidr }),
  answer: oneOf(eidrFacts),
});
