import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import layout from '../../../../ui/layout.module.css';
import { RecordList } from '../fields/record-list.tsx';
import { newPrize, type PrizeDraft } from './histories-draft.ts';
import classes from './histories-tab.module.css';
import { awardsQuery } from './queries.ts';

/** Marks an award missing from the list; no award has this id. */
const newAward = 'new';

type Lines = {
  readonly lines: readonly PrizeDraft[];
  readonly onLines: (lines: PrizeDraft[]) => void;
  readonly errorOf: (field: string) => string | undefined;
};

const AwardChoice = ({
  line,
  onLine,
  error,
}: {
  line: PrizeDraft;
  onLine: (line: PrizeDraft) => void;
  error: string | undefined;
}) => {
  const { t, language } = useTexts('title_histories');
  const { data = [] } = useQuery(awardsQuery);
  const known = data.map(({ uuid, translations }) => ({ value: uuid, label: translations[language].name }));
  return (
    <Select
      label={t('award')}
      placeholder={t('award_placeholder')}
      searchable
      withAsterisk
      data={[{ value: newAward, label: t('award_new') }, ...known]}
      value={line.isNew ? newAward : line.uuid}
      onChange={(value) => onLine({ ...line, isNew: value === newAward, uuid: value === newAward ? null : value })}
      nothingFoundMessage={t('award_none')}
      error={error}
    />
  );
};

/** Prizes: an award from the list or a new one, its prize, and the date. */
export const PrizeLines = ({ lines, onLines, errorOf }: Lines) => {
  const { t } = useTexts('title_histories');
  const set = (at: number, line: PrizeDraft) => onLines(lines.map((one, place) => (place === at ? line : one)));
  return (
    <RecordList
      count={lines.length}
      none={t('awards_none')}
      add={t('awards_add')}
      nameOf={(number) => t('awards_line', { number })}
      most={200}
      onAdd={() => onLines([...lines, newPrize()])}
      onRemove={(at) => onLines(lines.filter((_, place) => place !== at))}
    >
      {(at) => {
        const line = lines[at];
        if (line === undefined) return null;
        const path = `awards.${at}`;
        const text = (name: 'ja' | 'en' | 'prize_ja' | 'prize_en', label: string, field: string) => (
          <div data-field={field}>
            <TextInput
              label={label}
              lang={name.endsWith('ja') ? 'ja' : 'en'}
              value={line[name]}
              maxLength={200}
              withAsterisk={name === 'ja' || name === 'en'}
              onChange={(event) => set(at, { ...line, [name]: event.currentTarget.value })}
              error={errorOf(field)}
            />
          </div>
        );
        return (
          <div className={`${layout.thirds} ${layout.gap14x20} ${layout.folds}`}>
            <div data-field={`${path}.award`} className={`${layout.spansTwo} ${classes.two}`}>
              <AwardChoice line={line} onLine={(next) => set(at, next)} error={errorOf(`${path}.award`)} />
            </div>
            <div data-field={`${path}.awarded_at`}>
              <DayField
                label={t('awarded_at')}
                value={line.awarded_at}
                clearLabel={t('actions.clear_date')}
                onChange={(awarded_at) => set(at, { ...line, awarded_at })}
                error={errorOf(`${path}.awarded_at`)}
              />
            </div>
            {line.isNew && (
              <>
                {text('ja', t('award_ja'), `${path}.translations.ja.name`)}
                {text('en', t('award_en'), `${path}.translations.en.name`)}
              </>
            )}
            <div className={`${layout.halves} ${layout.wholeRow} ${layout.gap14x20} ${layout.folds}`}>
              {text('prize_ja', t('prize_ja'), `${path}.prize.ja`)}
              {text('prize_en', t('prize_en'), `${path}.prize.en`)}
            </div>
          </div>
        );
      }}
    </RecordList>
  );
};
