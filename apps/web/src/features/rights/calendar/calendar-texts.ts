import type { Language } from '@eigaichi/domain/shared/language';
import type { TFunction } from 'i18next';
import { formatPeriod } from '../../../lib/format.ts';
import { rightsTexts, territoriesText } from '../places.ts';
import type { CalendarStretch } from '../work-queries.ts';

type Words = TFunction<'offer'>;

/** `Taken here`, `Holdback (given elsewhere)`, `Free`. */
export const stretchText = ({ state, by }: Pick<CalendarStretch, 'state' | 'by'>, t: Words): string => {
  if (state === 'taken' && (by === 'here' || by === 'elsewhere')) return t(`calendar.state.taken_${by}`);
  const words = t(`calendar.state.${state}`);
  return by === null ? words : t('calendar.with_by', { state: words, by: t(`calendar.by.${by}`) });
};

export type Picked = {
  readonly countries: readonly string[];
  readonly rights: readonly number[];
  readonly stretch: CalendarStretch;
};

/** Screen reader text of a bar, in one sentence. */
export const stretchSentence = ({ countries, rights, stretch }: Picked, t: Words, language: Language): string =>
  t('calendar.sentence', {
    rights: rightsTexts(rights, t, language),
    countries: territoriesText({ all_countries: false, countries }, t, language),
    state: stretchText(stretch, t),
    period: formatPeriod(stretch.start, stretch.end, language),
  });
