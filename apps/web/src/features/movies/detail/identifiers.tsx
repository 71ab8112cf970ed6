import { identifierLevels } from '@eigaichi/domain/movies/title-identifiers';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import type { Movie } from '../queries.ts';

/** Identifiers of a title's editions and masters, each with its name (D54). */
export const Identifiers = ({ identifiers }: { identifiers: Movie['identifiers'] }) => {
  const { t, language } = useTexts('movies');
  const numbers = ({ eidr_number, isan_number }: Movie['identifiers'][number]) =>
    [
      eidr_number === null ? null : `${fieldLabel('eidr_number', language)} ${eidr_number}`,
      isan_number === null ? null : `${fieldLabel('isan_number', language)} ${isan_number}`,
    ].filter((number) => number !== null);
  return (
    <ul>
      {identifiers.map((one) => (
        <li key={`${one.identifier_name} ${one.eidr_number} ${one.isan_number}`}>
          <Lang>{one.identifier_name}</Lang>
          {t('labels.dot')}
          {[labelOf(identifierLevels, one.identifier_level, language), ...numbers(one)].join(t('labels.dot'))}
        </li>
      ))}
    </ul>
  );
};
