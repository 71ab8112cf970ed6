import type { Actor } from '@eigaichi/domain/accounts/actor';
import { looseWord } from '@eigaichi/domain/options/loose-word';
import {
  noOwnWords,
  type OwnWords,
  ownWordIssues,
  ownWordLimits,
  type WordList,
  wordLists,
} from '@eigaichi/domain/rights/own-words';
import type * as wire from '@eigaichi/wire/rights/own-words';
import type { AnswerIn, BodyOut } from '@eigaichi/wire/shared/endpoint';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { own_words } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';

type OwnWord = AnswerIn<typeof wire.listOwnWords>['data'][number];

const { uuid, list, word, codes } = own_words;
const columns = { uuid, list: sql<WordList>`${list}`, word, codes };

/** Words for list entries; the movies feature holds those for headings (D21ga). */
export const listOwnWords = async (db: Database | Tx, actor: Actor): Promise<OwnWord[]> =>
  db
    .select(columns)
    .from(own_words)
    .where(and(eq(own_words.account_id, actor.account), inArray(list, [...wordLists])))
    .orderBy(asc(word), asc(list));

/** Words of the actor's company, in the form that reading a sheet needs. */
export const ownWordsOf = async (db: Database | Tx, actor: Actor): Promise<OwnWords> => {
  const known = await listOwnWords(db, actor);
  if (known.length === 0) return noOwnWords;
  const meanings = (of: WordList) =>
    new Map(known.filter((one) => one.list === of).map((one) => [looseWord(one.word), one.codes]));
  return Object.fromEntries(wordLists.map((of) => [of, meanings(of)])) as Record<WordList, Map<string, string[]>>;
};

const tooMany = { field: 'word', rule: 'max_items', params: { max: ownWordLimits.most } };

/** Saves the meaning of a word; refuses codes missing from its list, and more than 500 words. */
export const saveOwnWord = (deps: Deps, actor: Actor, sent: BodyOut<typeof wire.saveOwnWord>): Promise<OwnWord> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from accounts where uuid = ${actor.account} for update`);
    const folded = looseWord(sent.word);
    const known = await listOwnWords(tx, actor);
    const isNew = known.every((one) => one.list !== sent.list || looseWord(one.word) !== folded);
    const issues = [...ownWordIssues(sent), ...(isNew && known.length >= ownWordLimits.most ? [tooMany] : [])];
    if (issues.length > 0) throw new Refused('invalid', { issues });
    const [row] = await tx
      .insert(own_words)
      .values({ account_id: actor.account, ...sent, folded, created_at: deps.clock.nowIso() })
      .onConflictDoUpdate({
        target: [own_words.account_id, own_words.list, own_words.folded],
        set: { codes: sent.codes },
      })
      .returning(columns);
    if (row === undefined) throw new Error('no word was saved');
    return row;
  });

/** Removes a word of the actor's company; data saved with it stays. */
export const removeOwnWord = async (db: Database, actor: Actor, id: string): Promise<void> => {
  const removed = await db
    .delete(own_words)
    .where(and(eq(uuid, id), eq(own_words.account_id, actor.account)))
    .returning({ uuid });
  if (removed.length === 0) throw new Refused('not_found');
};
