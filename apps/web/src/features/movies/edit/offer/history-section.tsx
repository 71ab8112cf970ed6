import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { formatMoment } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Refusal } from '../../../../lib/waiting.tsx';
import { Change, History, type HistoryEntry } from '../../../../ui/change-mark.tsx';
import layout from '../../../../ui/layout.module.css';
import { Section } from '../../../../ui/section.tsx';
import typography from '../../../../ui/typography.module.css';
import { historyQuery, type RightsEvent } from '../../../rights/work-queries.ts';
import { grantText, offerLineText } from './line-texts.ts';

type Line = NonNullable<HistoryEntry['lines']>[number];
type Words = TFunction<'offer'>;

/** Removed and added lines; unchanged ones are omitted. */
const offerChanges = (offer: NonNullable<RightsEvent['offer']>, t: Words, language: 'ja' | 'en'): Line[] => {
  const wordsOf = (of: typeof offer.before) => of?.lines.map((line) => offerLineText(line, t, language)) ?? [];
  const before = wordsOf(offer.before);
  const after = wordsOf(offer.after);
  const rest = (of: typeof offer.before) =>
    t(of?.complete === false ? 'history.rest_unknown' : 'history.rest_not_offered');
  const gone = before.filter((line) => !after.includes(line));
  const come = after.filter((line) => !before.includes(line));
  return [
    ...gone.map((line) => ({ key: `- ${line}`, name: t('history.removed'), value: <del>{line}</del> })),
    ...come.map((line) => ({ key: `+ ${line}`, name: t('history.added'), value: <Change after={line} /> })),
    ...(offer.before !== null && rest(offer.before) !== rest(offer.after)
      ? [
          {
            key: 'rest',
            name: t('history.rest'),
            value: <Change before={rest(offer.before)} after={rest(offer.after)} />,
          },
        ]
      : []),
  ];
};

const grantChanges = (grant: NonNullable<RightsEvent['grant']>, t: Words, language: 'ja' | 'en'): Line[] => {
  const before = grant.before === null ? undefined : grantText(grant.before, t, language);
  const after = grant.after === null ? undefined : grantText(grant.after, t, language);
  const name = t('grants.what');
  if (after === undefined) return [{ key: 'gone', name, value: <del>{before}</del> }];
  return [
    {
      key: 'now',
      name,
      value: before === undefined ? <Change after={after} /> : <Change before={before} after={after} />,
    },
  ];
};

/** Changes of a title's offer and licences with their authors, newest first. */
export const HistorySection = ({ movie }: { movie: string }) => {
  const { t, language } = useTexts('offer');
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(historyQuery(movie));
  const entries = data?.pages
    .flatMap((page) => page.data)
    .map((event) => ({
      key: `${event.at} ${event.action}`,
      title: t(`history.actions.${event.action}`),
      day: formatMoment(event.at, language),
      lines: [
        ...(event.offer === null ? [] : offerChanges(event.offer, t, language)),
        ...(event.grant === null ? [] : grantChanges(event.grant, t, language)),
      ],
      ...(event.by === null
        ? {}
        : { text: t(event.by.on_behalf ? 'history.on_behalf' : 'history.by', { name: event.by.name ?? '–' }) }),
    }));
  return (
    <Section title={t('labels.history')}>
      {data === undefined && <Refusal of={error} />}
      {entries?.length === 0 && <p className={`${layout.padBlock12} ${typography.body}`}>{t('history.empty')}</p>}
      {entries !== undefined && entries.length > 0 && <History entries={entries} />}
      {hasNextPage && (
        <Button variant="default" size="xs" onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </Section>
  );
};
