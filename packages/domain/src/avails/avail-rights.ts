import { exclusiveType } from '../options/exclusivity.ts';
import type { RightTypeCode } from '../options/right-types.ts';
import { type GrantElsewhereInput, type OfferLineInput, placesOf } from '../rights/rights-input.ts';
import { addDays } from '../shared/dates.ts';
import type { Avail } from './read-avail.ts';

type Span = { readonly starts_on: string | null; readonly ends_on: string | null };

const spanKey = ({ starts_on, ends_on }: Span) => `${starts_on ?? ''}/${ends_on ?? ''}`;

/** Rights, countries and days of avails, with rows of the same extent as one. */
class Extents {
  private readonly byRight = new Map<string, { right: RightTypeCode; span: Span; countries: Set<string> }>();

  add(right: RightTypeCode, span: Span, countries: Iterable<string>): void {
    const key = `${right} ${spanKey(span)}`;
    const known = this.byRight.get(key) ?? { right, span, countries: new Set<string>() };
    for (const country of countries) known.countries.add(country);
    this.byRight.set(key, known);
  }

  /** Extents in order of their addition, with rights of the same countries and days together. */
  all(): { rights: RightTypeCode[]; countries: string[]; span: Span }[] {
    const joined = new Map<string, { rights: RightTypeCode[]; countries: string[]; span: Span }>();
    for (const { right, span, countries } of this.byRight.values()) {
      const lands = [...countries].sort();
      const key = `${spanKey(span)} ${lands.join()}`;
      const known = joined.get(key) ?? { rights: [], countries: lands, span };
      known.rights.push(right);
      joined.set(key, known);
    }
    return [...joined.values()].map((one) => ({ ...one, rights: one.rights.sort((a, b) => a - b) }));
  }
}

/** Lines of an offer that these avails state, as few as possible. */
export const offerLinesOf = (avails: readonly Avail[]): OfferLineInput[] => {
  const extents = new Extents();
  for (const { effect, rights, countries, starts_on, ends_on } of avails)
    if (effect === 'offer') for (const right of rights) extents.add(right, { starts_on, ends_on }, countries);
  return extents.all().map(({ rights, countries, span }) => ({
    rights,
    ...placesOf({ countries, all_countries: false }),
    ...span,
    offered: true,
  }));
};

type Days = { readonly from: string; readonly to: string | null };

/** Days of one licensee that overlap or follow each other, as one span: a film in HD and SD is one licence. */
const joinedDays = (days: readonly Days[]): Days[] => {
  const joined: { from: string; to: string | null }[] = [];
  for (const { from, to } of days.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = joined.at(-1);
    if (last === undefined || (last.to !== null && from > addDays(last.to, 1))) joined.push({ from, to });
    else if (last.to !== null && (to === null || to > last.to)) last.to = to;
  }
  return joined;
};

const grantGroup = ({ licensee, is_exclusive, languages }: Avail): string =>
  JSON.stringify([licensee, is_exclusive, languages]);

const extentsOfLicences = (avails: readonly Avail[]): Extents => {
  const days = new Map<string, Days[]>();
  for (const { rights, countries, starts_on, ends_on } of avails)
    for (const right of rights)
      for (const country of countries) {
        const key = `${right} ${country}`;
        days.set(key, [...(days.get(key) ?? []), { from: starts_on ?? '', to: ends_on }]);
      }
  const extents = new Extents();
  for (const [key, spans] of days) {
    const [right = '', country = ''] = key.split(' ');
    for (const { from, to } of joinedDays(spans))
      extents.add(Number(right) as RightTypeCode, { starts_on: from, ends_on: to }, [country]);
  }
  return extents;
};

/** Licences given elsewhere that these avails state: one for each licensee, extent and period. */
export const licencesOf = (avails: readonly Avail[]): GrantElsewhereInput[] => {
  const groups = Map.groupBy(
    avails.filter(({ effect, starts_on }) => effect === 'licence' && starts_on !== null),
    grantGroup,
  );
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { licensee, is_exclusive, languages } = first;
    return extentsOfLicences(some)
      .all()
      .map(({ rights, countries, span }) => ({
        rights,
        ...placesOf({ countries, all_countries: false }),
        starts_on: span.starts_on ?? '',
        ends_on: span.ends_on,
        exclusive_type: is_exclusive ? exclusiveType.exclusive : exclusiveType.nonExclusive,
        holdback_length: null,
        languages: [...languages],
        licensee,
        note: null,
      }));
  });
};

/** Text that two equal licences share. */
export const licenceKey = ({ countries, rights, ...rest }: GrantElsewhereInput): string =>
  JSON.stringify([rights.toSorted((a, b) => a - b), countries.toSorted(), Object.values(rest)]);

/** Text that two equal lines share. */
export const lineKeyOf = ({ rights, countries, all_countries, starts_on, ends_on, offered }: OfferLineInput): string =>
  JSON.stringify([rights.toSorted((a, b) => a - b), countries.toSorted(), all_countries, starts_on, ends_on, offered]);

/** Lines of an offer after avails changed: those that people entered stay, those of earlier avails go. */
export const linesAfter = (
  lines: readonly OfferLineInput[],
  { before, now }: { readonly before: readonly OfferLineInput[]; readonly now: readonly OfferLineInput[] },
): OfferLineInput[] => {
  const gone = new Set(before.map(lineKeyOf));
  const wanted = new Set(now.map(lineKeyOf));
  const kept = lines.filter((line) => wanted.has(lineKeyOf(line)) || !gone.has(lineKeyOf(line)));
  const have = new Set(kept.map(lineKeyOf));
  return [...kept, ...now.filter((line) => !have.has(lineKeyOf(line)))];
};
