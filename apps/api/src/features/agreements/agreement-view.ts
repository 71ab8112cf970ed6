import { createHash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { buyerTerms, providerTerms } from '@eigaichi/domain/agreements/agreement-terms';
import type { Reading } from '@eigaichi/domain/agreements/document/sections';
import type { Wording } from '@eigaichi/domain/agreements/wording/clause';
import { applicableClauses } from '@eigaichi/domain/agreements/wording/standing-clauses';
import { type Money, sum } from '@eigaichi/domain/money/money';
import { type Line, ledgersByRole } from '@eigaichi/domain/quotes/ledger';
import { quoteAddress } from '@eigaichi/domain/quotes/list/pages';
import { canonicalJson } from '@eigaichi/domain/shared/canonical-json';
import type { Language } from '@eigaichi/domain/shared/language';
import { pick } from '@eigaichi/domain/shared/pick';
import { amountView, arithmeticView, paidInView } from '../../http/amounts.ts';
import type { AgreementRow, Facts } from './agreement-queries.ts';

type Title = AgreementRow['terms']['titles'][number];

const lineOf = ({ name, amount, ...made }: Line) => ({ name, amount: amountView(amount), ...arithmeticView(made) });

const companyOf = (company: AgreementRow['terms']['provider'], facts: Facts) => ({
  ...pick(company, 'uuid', 'company_name', 'company_name_english'),
  hq_country: facts.countries.get(company.uuid) ?? null,
});

const movieOf = ({ movie, film_name_ja, film_name_en }: Title, facts: Facts) => ({
  uuid: movie,
  film_name_ja,
  film_name_en,
  production_year: facts.titles.get(movie)?.production_year ?? null,
  image: facts.titles.get(movie)?.image ?? null,
});

const totalOf = ({ terms }: AgreementRow, actor: Actor): Money => {
  const own = actor.role === 'provider';
  const delivery = own ? terms.provider_delivery : terms.buyer_delivery;
  const last = terms.titles.flatMap((title) => (own ? title.provider_lines : title.buyer_lines).slice(-1));
  const amounts = [...last, ...(delivery === null ? [] : [delivery])].map(({ amount }) => amount);
  return sum(amounts, own ? 'JPY' : terms.conditions.currency);
};

/** True if the signed text still matches its hash, and the terms next to it match the text (D35b). */
const isHashRight = ({ text, terms, sha256 }: AgreementRow): boolean =>
  createHash('sha256').update(text).digest('hex') === sha256 && canonicalJson(buyerTerms(terms)) === text;

/** One agreement in a list, from its frozen terms. */
export const agreementRowView = (row: AgreementRow, actor: Actor, facts: Facts) => ({
  ...pick(row, 'uuid', 'number', 'version', 'signed_at', 'sha256'),
  ...pick(row.terms, 'quote', 'quote_number'),
  ...pick(row.terms.conditions, 'license_start', 'license_end'),
  provider: companyOf(row.terms.provider, facts),
  consumer: companyOf(row.terms.consumer, facts),
  titles: row.terms.titles.map((title) => movieOf(title, facts)),
  total: amountView(totalOf(row, actor)),
  ...(actor.role === 'manager' ? { holds: isHashRight(row) } : {}),
  href: quoteAddress(actor.role, actor.role === 'provider' ? 'fixed' : 'purchased', row.terms.quote),
});

/** Parts shown before a signature, in figures; null if not recorded. */
const readingOf = (reading: Reading | null) =>
  reading === null ? null : { sections: reading.sections, reached: reading.reached.length };

/** A signed agreement as its reader may see it: each side its own lines (D7f); the signed text not for the provider. */
export const agreementView = (
  row: AgreementRow,
  { actor, facts, wording, language }: { actor: Actor; facts: Facts; wording: Wording; language: Language },
) => {
  const seen = ledgersByRole[actor.role];
  const { terms } = row;
  return {
    ...agreementRowView(row, actor, facts),
    wording_version: row.wording_version,
    sha256: row.sha256,
    ...(seen.buyer ? { text: row.text } : {}),
    provider_signer: { person_name: row.provider_person_name, person_title: row.provider_person_title },
    consumer_signer: { person_name: row.consumer_person_name, person_title: row.consumer_person_title },
    first_signer:
      row.first_person_name === null || row.first_signed_at === null
        ? null
        : {
            person_name: row.first_person_name,
            person_title: row.first_person_title ?? '',
            signed_at: row.first_signed_at,
          },
    on_behalf: row.on_behalf_by !== null,
    reading: readingOf(row.reading),
    clauses: applicableClauses(wording, terms, language).map(({ heading, paragraphs }) => ({
      heading,
      text: paragraphs.join('\n'),
    })),
    lines: terms.titles.map((title) => ({
      quote_movie: title.quote_movie,
      movie: movieOf(title, facts),
      license_start: title.license_start,
      license_end: title.license_end,
      ...(seen.buyer ? { buyer_lines: title.buyer_lines.map(lineOf) } : {}),
      ...(seen.buyer && title.buyer_payable !== undefined ? { buyer_payable: title.buyer_payable.map(lineOf) } : {}),
      ...(seen.provider ? { provider_lines: title.provider_lines.map(lineOf) } : {}),
    })),
    ...(seen.buyer
      ? {
          buyer_delivery: terms.buyer_delivery === null ? null : lineOf(terms.buyer_delivery),
          buyer_delivery_payable: (terms.buyer_delivery_payable ?? []).map(lineOf),
          paid_in: paidInView(terms),
        }
      : {}),
    ...(seen.provider
      ? { provider_delivery: terms.provider_delivery === null ? null : lineOf(terms.provider_delivery) }
      : {}),
    conditions: actor.role === 'provider' ? providerTerms(terms).conditions : terms.conditions,
  };
};
