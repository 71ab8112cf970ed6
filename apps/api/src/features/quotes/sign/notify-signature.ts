import type { Actor } from '@eigaichi/domain/accounts/actor';
import { quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { colleagueRecipients } from '../../../emails/company-readers.ts';
import { notify } from '../../../emails/notify.ts';
import { type CompanySignatory, signatoriesOf } from '../../members/signatories.ts';
import { readNamedMovies } from '../mail-terms.ts';
import { type SignatureNews, signatureEmail, signatureNotices } from '../mails/signature-emails.ts';
import type { QuoteMovieRow, QuoteRow } from '../quote-row.ts';
import type { FirstSignatureRow } from './first-signature.ts';

type Notice = {
  /** The acting person, who isn't notified; null for the system. */
  readonly actor: Actor | null;
  readonly quote: QuoteRow;
  readonly signature: Pick<FirstSignatureRow, 'quote_provider_id' | 'person_id' | 'person_name' | 'dropped'>;
  readonly titles: readonly QuoteMovieRow[];
  /** People who may add the second signature. */
  readonly others?: readonly CompanySignatory[];
};

/** Notifies the buyer's signatories of a first signature (D14h), never the actor. The other side is never notified. */
export const notifySignature = async (
  tx: Tx,
  deps: Deps,
  news: SignatureNews,
  { actor, quote, signature, titles, others }: Notice,
): Promise<void> => {
  const all = others ?? (await signatoriesOf(tx, quote.consumer_id));
  const isFor = ({ uuid }: CompanySignatory) =>
    signatureNotices[news].to === 'signatory' ? uuid === signature.person_id : uuid !== actor?.person.uuid;
  const signed = titles.filter(
    ({ uuid, quote_provider_id }) =>
      quote_provider_id === signature.quote_provider_id && !signature.dropped.includes(uuid),
  );
  const names = await readNamedMovies(
    tx,
    signed.map(({ uuid }) => uuid),
  );
  await notify(tx, deps, colleagueRecipients(quote.consumer_id, all.filter(isFor)), {
    path: quoteAddress('consumer', 'quote', quote.uuid),
    topic: `signature_${news} ${signature.quote_provider_id}`,
    titles: names.map(({ name }) => name),
    write: (to, link) => signatureEmail(to, news, { number: quote.number, person: signature.person_name, link }),
  });
};
