import { countries } from '@eigaichi/domain/options/countries';
import { ownWordLimits, wordLists } from '@eigaichi/domain/rights/own-words';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { requiredText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;
const writers = { ...publishers, capability: 'movies.write' } as const;

const ownWord = namedObject('OwnWord', {
  uuid: z.uuid(),
  list: z.enum(wordLists),
  word: z.string(),
  /** Codes of the list: countries, rights, or one kind of exclusivity. */
  codes: z.array(z.string()),
});

/** Words explained by the reader's company, sorted by word (D9d). */
export const listOwnWords = endpoint('rights.own_words', 'GET /rights/words', {
  access: publishers,
  answer: z.object({ data: z.array(ownWord) }),
});

/** Stores the meaning of a word in the company's sheets, replacing an earlier one. */
export const saveOwnWord = endpoint('rights.save_own_word', 'POST /rights/words', {
  access: writers,
  body: z.object({
    list: z.enum(wordLists),
    word: requiredText(ownWordLimits.letters),
    codes: boundedList(z.string().max(3), { min: 1, max: countries.length }),
  }),
  answer: oneOf(ownWord),
  status: 201,
});

/** Deletes the meaning of a word; data saved with it stays. */
export const removeOwnWord = endpoint('rights.remove_own_word', 'DELETE /rights/words/:uuid', {
  access: writers,
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({}),
});
