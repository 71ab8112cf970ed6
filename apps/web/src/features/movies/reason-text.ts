import type { DiscoveryReason } from '@eigaichi/domain/movies/discovery';
import { formatDate } from '../../lib/format.ts';
import { useTexts } from '../../lib/use-texts.ts';

type Reason = {
  readonly code: DiscoveryReason;
  readonly name: { readonly ja: string | null; readonly en: string | null } | null;
  readonly day: string | null;
};

/** The reason for which a title is shown, in words (D43b): `Same genre`, `Rights free again since Nov 1st, 2026`. */
export const useReasonText = () => {
  const { t, language } = useTexts('movies');
  return ({ code, name, day }: Reason): string => {
    // A name in the other language would mix both in one sentence.
    const named = name?.[language] ?? null;
    if (code === 'list' || code === 'cast')
      return named === null ? t(`reasons.${code}_unnamed`) : t(`reasons.${code}`, { name: named });
    return t(`reasons.${code}`, { day: day === null ? '' : formatDate(day, language) });
  };
};
