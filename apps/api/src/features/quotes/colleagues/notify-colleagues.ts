import type { Actor } from '@eigaichi/domain/accounts/actor';
import { pageFor, quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { notify, summariseTitles } from '../../../emails/notify.ts';
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
  const page =
    by.role === 'manager'
      ? 'quote'
      : pageFor(
          by.role,
          titles.map(({ row }) => row),
        );
  const address = `${deps.config.publicUrl}${list ?? quoteAddress(by.role, page, locked.quote.uuid)}`;
  const link = part === undefined ? address : `${address}#${part}`;
  for (const colleague of colleagues.filter(({ uuid }) => uuid !== by.person.uuid))
    await notify(
      tx,
      deps,
      {
        ...colleague,
        member: { account: by.role === 'manager' ? colleague.uuid : by.account, person: colleague.uuid },
      },
      {
        link,
        detail: list === undefined ? summariseTitles(titles.map(({ name }) => name)) : null,
        topic,
        hold,
        write: (to) => write(to, link),
      },
    );
};
