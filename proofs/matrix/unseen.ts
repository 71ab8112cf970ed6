import type { Actor } from '@eigaichi/domain/accounts/actor';
import { filmOf, makeDelivering } from '../../apps/api/src/testing/delivering.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import { movieOf, type Quote } from '../../apps/api/src/testing/quoted.ts';
import { bankDetails, consentFile, deal, deliveredFilm, taxCertificate } from './mark-rules.ts';
import { accountNumberOf, type Mark, nameOf } from './mark-texts.ts';
import type { Ring } from './people.ts';

/** First number of these marks, above those of the database. */
const first = 90_000;

/** Marks not shown in any database row: within files, and encrypted. They are made with the market. */
export const makeUnseen = () => {
  const marks: Mark[] = [];
  const put = (mark: Omit<Mark, 'text'>, text = nameOf(first + marks.length)): string => {
    marks.push({ ...mark, text });
    return text;
  };
  const factsOf = ({ buyer, provider }: Ring, detail: string | null = null) => ({
    buyer: buyer.account,
    provider: provider.account,
    detail,
  });
  return {
    marks,
    document: (ring: Ring, side: 'consumer' | 'provider') => {
      const mark = put({
        where: `the document of the ${side}'s consent`,
        facts: factsOf(ring, side),
        rule: consentFile,
      });
      return { name: `${side}.pdf`, content: Buffer.from(`%PDF-1.7 ${mark}`).toString('base64') };
    },
    /** The certificate of tax that a buyer withheld abroad, as sent. */
    certificate: (ring: Ring) => {
      const mark = put({ where: 'the certificate of a tax', facts: factsOf(ring), rule: taxCertificate });
      return { name: 'tax.pdf', content: Buffer.from(`%PDF-1.7 ${mark}`).toString('base64') };
    },
    /** A provider's bank account: number and holder, which must be upper case. */
    bankDetails: (ring: Ring) => {
      const mark = { where: 'bank details', facts: factsOf(ring), rule: bankDetails };
      return { account_number: put(mark, accountNumberOf(marks.length)), account_holder: put(mark).toUpperCase() };
    },
    /** A finding of a film's inspection, as in its report: for the parties and all staff who see deliveries (D39b). */
    finding: (ring: Ring): string =>
      put({ where: 'the inspection of a delivered film', facts: factsOf(ring), rule: deal }),
    film: (ring: Ring): Buffer => {
      const mark = put({ where: 'a delivered film', facts: factsOf(ring), rule: deliveredFilm });
      return Buffer.concat([filmOf(2000), Buffer.from(mark)]);
    },
  };
};

export type Unseen = ReturnType<typeof makeUnseen>;

/** Sends a film for the first title of each quote, once its prepayment is received. */
export const uploadFilms = async (
  harness: Harness,
  deals: readonly { readonly quote: Quote; readonly provider: Actor; readonly film: Buffer }[],
): Promise<string[]> => {
  const delivering = await makeDelivering(harness, { inspects: true });
  const files: string[] = [];
  for (const { quote, provider, film } of deals) {
    const deal = { quote: quote.uuid, quote_movie: movieOf(quote).uuid, movie: movieOf(quote).movie.uuid };
    const { items } = await delivering.movieAs(provider, deal);
    const item = items.find(({ file_type }) => file_type === 'video');
    if (item === undefined) throw new Error('no film is wanted');
    files.push(await delivering.deliverFile(provider, item, film));
  }
  return files;
};
