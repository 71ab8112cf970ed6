import type { Actor } from '@eigaichi/domain/accounts/actor';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { colleagueRecipients } from '../../../emails/company-readers.ts';
import { notify } from '../../../emails/notify.ts';
import type { EmailRecipient } from '../../../emails/write-email.ts';
import type { Email, Hold } from '../../../ports/mail.ts';
import { readNamedMovies } from '../mail-terms.ts';
import type { LockedQuote } from '../quotes-store.ts';

type Notice = {
  readonly by: Actor;
  readonly locked: LockedQuote;
  readonly colleagues: readonly (EmailRecipient & { readonly uuid: string })[];
  readonly topic: string;
  readonly hold?: Hold;
  /** Address of the list, if it is about several quotes. */
  readonly list?: string;
  /** Related part of the page. */
  readonly part?: string;
  readonly write: (to: EmailRecipient, link: string) => Email;
};

/** Notifies the actor's colleagues, never the actor, about a quote, with their own company's page that shows it. */
export const notifyColleagues = async (
  tx: Tx,
  deps: Deps,
  { by, locked, colleagues, topic, hold, list, part, write }: Notice,
): Promise<void> => {
  const titles = await readNamedMovies(
    tx,
    locked.titles.map((title) => title.uuid),
  );
  const page = titlesAddress(
    by.role,
    locked.quote.uuid,
    titles.map(({ row }) => row),
  );
  const others = colleagues.filter(({ uuid }) => uuid !== by.person.uuid);
  const readers = others.flatMap((each) => colleagueRecipients(by.role === 'manager' ? each.uuid : by.account, [each]));
  await notify(tx, deps, readers, {
    path: `${list ?? page}${part === undefined ? '' : `#${part}`}`,
    titles: list === undefined ? titles.map(({ name }) => name) : [],
    topic,
    hold,
    write,
  });
};
