import { exclusiveTypes } from '@eigaichi/domain/options/exclusivity';
import { labelIfAny } from '@eigaichi/domain/options/option-list';
import { rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';
import { bracketed } from '@eigaichi/domain/shared/punctuation';
import { listOwnWords, removeOwnWord, saveOwnWord } from '@eigaichi/wire/rights/own-words';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { Button, CloseButton } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callForData } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { notify, notifyRefusal } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { rightsTexts, territoriesText } from '../places.ts';
import classes from './sheet.module.css';
import { TermMeaning, type Unknown } from './word-meaning.tsx';

type OwnWord = AnswerOut<typeof listOwnWords>['data'][number];

const ownWordsQuery = queryOptions({
  queryKey: ['rights', 'own-words'],
  queryFn: ({ signal }) => callForData(listOwnWords, { signal }),
});

/** Saves or deletes a term, then rechecks the sheet with it. */
const useWordChange = <T,>(change: (sent: T) => Promise<unknown>, done: (sent: T) => string) => {
  const client = useQueryClient();
  const { language } = useTexts();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, sent) => {
      notify(done(sent));
      await client.invalidateQueries({ queryKey: ownWordsQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['rights', 'sheet'] });
    },
    onError: (error) => notifyRefusal(refusalText(error, language)),
  });
};

const UnknownRow = ({ unknown }: { unknown: Unknown }) => {
  const { t, language } = useTexts('offer');
  const [codes, setCodes] = useState<string[]>([]);
  const { list, word, rows } = unknown;
  const save = useWordChange(
    (sent: string[]) => call(saveOwnWord, { body: { list, word, codes: sent } }),
    () => t('words.saved', { word }),
  );
  return (
    <li>
      <span>
        <strong className={typography.anywhere}>{word}</strong>
        <span className={`${layout.ownLine} ${typography.hint}`}>
          {bracketed(
            rightsColumns.find(({ key }) => key === list)?.heading[language] ?? '',
            t('labels.rows', { count: rows }),
            language,
          )}
        </span>
      </span>
      <TermMeaning unknown={unknown} value={codes} onChange={setCodes} />
      <Button
        size="xs"
        variant="default"
        disabled={codes.length === 0}
        loading={save.isPending}
        aria-label={t('words.save_named', { word })}
        onClick={() => save.mutate(codes)}
      >
        {t('words.save')}
      </Button>
    </li>
  );
};

const KnownRow = ({ known }: { known: OwnWord }) => {
  const { t, language } = useTexts('offer');
  const { uuid, list, word, codes } = known;
  const remove = useWordChange(
    () => call(removeOwnWord, { params: { uuid } }),
    () => t('words.removed', { word }),
  );
  const meaning = {
    countries: () => territoriesText({ all_countries: false, countries: codes }, t, language),
    rights: () => rightsTexts(codes.map(Number), t, language),
    exclusive_type: () => labelIfAny(exclusiveTypes, Number(codes[0]), language),
  }[list];
  return (
    <li>
      <strong className={typography.anywhere}>{word}</strong>
      <span>{meaning()}</span>
      <CloseButton
        aria-label={t('words.remove', { word })}
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      />
    </li>
  );
};

/** Unknown terms of the sheet, each to be explained once, and those explained before (D9d). */
export const SheetTexts = ({ unknown }: { unknown: readonly Unknown[] }) => {
  const { t } = useTexts('offer');
  const { data: known = [] } = useQuery(ownWordsQuery);
  return (
    <>
      {unknown.length > 0 && (
        <Section title={t('words.unknown', { count: unknown.length })}>
          <p className={typography.body}>{t('words.unknown_lead')}</p>
          <ul className={classes.words}>
            {unknown.map((one) => (
              <UnknownRow key={`${one.list} ${one.word}`} unknown={one} />
            ))}
          </ul>
        </Section>
      )}
      {known.length > 0 && (
        <details className={`${layout.above20} ${layout.below20}`}>
          <summary className={typography.semibold}>{t('words.known', { count: known.length })}</summary>
          <ul className={classes.words}>
            {known.map((one) => (
              <KnownRow key={one.uuid} known={one} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
