import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/use-texts.ts';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { movieQuery } from '../queries.ts';

/** Required but missing parts of a title, as text; null if complete or not yet known. */
export const useMissingParts = (uuid: string): string | null => {
  const { t, language } = useTexts('movies');
  const { data } = useQuery(movieQuery(uuid));
  const lacking = data?.lacking ?? [];
  return lacking.length === 0 ? null : lacking.map(({ field }) => fieldLabel(field, language)).join(t('labels.comma'));
};

export const MissingParts = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('moderation');
  const lacking = useMissingParts(uuid);
  return lacking === null ? null : <RefusalBox title={t('lacking')}>{lacking}</RefusalBox>;
};

/** Titles with missing parts, shown before several are approved together. */
export const MissingPartsList = ({ rows }: { rows: readonly { readonly name: string; readonly movie: string }[] }) => {
  const { t, language } = useTexts('moderation');
  const found = useQueries({ queries: rows.map(({ movie }) => movieQuery(movie)) });
  const lines = rows.flatMap(({ name, movie }, at) => {
    const lacking = found[at]?.data?.lacking ?? [];
    return lacking.length === 0
      ? []
      : [{ movie, name, fields: lacking.map(({ field }) => fieldLabel(field, language)).join(t('labels.comma')) }];
  });
  if (lines.length === 0) return null;
  return (
    <RefusalBox title={t('lacking')}>
      <ul>
        {lines.map(({ movie, name, fields }) => (
          <li key={movie}>{t('lacking_of', { title: name, fields })}</li>
        ))}
      </ul>
    </RefusalBox>
  );
};
