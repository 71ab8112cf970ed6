import { labelOf } from '@eigaichi/domain/options/option-list';
import { questionStateLabels, questionTopics } from '@eigaichi/domain/questions/title-questions';
import { listTitleQuestions, questionLists } from '@eigaichi/wire/questions/title-questions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataList } from '../../lib/data-list.tsx';
import { choiceFilter, wordFilter } from '../../lib/list-filters/list-filters.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { listQuery } from '../../lib/read-query.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
import { questionListPages, questionPages } from './question-queries.ts';

/** Characters of a question shown in the list. */
const excerptLength = 120;
const excerptOf = (text: string) => (text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text);

/** `/vod/questions`, `/ch/questions` and `/admin/questions`: questions before a quote, unanswered ones first (D42). */
export const QuestionsPage = () => {
  const { t, language } = useTexts('questions');
  const role = roleOf(useSession()) ?? 'consumer';
  const at = usePageSearch(questionListPages[role]);
  const list = useQuery(listQuery(listTitleQuestions, at, { per: 25 }));
  useTitle('questions');
  return (
    <Page>
      <PageHeading title={t('title')} lead={t(`lead.${role}`)} />
      <DataList
        list={list}
        label={t('title')}
        filters={[
          wordFilter('free_word', t(role === 'manager' ? 'search_staff' : 'search')),
          choiceFilter('state', t('labels.status'), {
            of: questionLists,
            text: (value) => (value === 'all' ? t('labels.all') : questionStateLabels[value][language]),
          }),
        ]}
        fieldsClass={`${layout.wrapMiddle} ${layout.gap12x24} ${layout.padBottom16}`}
        loading={t('loading')}
        firstOnly
        found={(count) => t('found', { count })}
        none={{ title: t('none'), text: t(`none_text.${role}`) }}
        at={at}
        rowKey={({ uuid }) => uuid}
        marked={({ state, is_new }) => (role === 'consumer' ? is_new : state === 'waiting')}
        columns={[
          {
            key: 'question',
            head: t('question'),
            cell: ({ uuid, question, question_topic }) => (
              <>
                <Link to={questionPages[role]} params={{ uuid }}>
                  <Lang>{excerptOf(question)}</Lang>
                </Link>
                <div className={typography.note}>{labelOf(questionTopics, question_topic, language)}</div>
              </>
            ),
          },
          {
            key: 'title',
            head: t('labels.title'),
            cell: ({ movie }) => (
              <Link to="/movies/detail/$movie_id" params={{ movie_id: movie.uuid }}>
                <Lang>{movie.names[language]}</Lang>
              </Link>
            ),
          },
          ...(role === 'consumer'
            ? []
            : [
                {
                  key: 'buyer',
                  head: t('labels.buyer'),
                  cell: ({ buyer_name }: { buyer_name: string }) => <Lang>{buyer_name}</Lang>,
                },
              ]),
          ...(role === 'provider'
            ? []
            : [
                {
                  key: 'provider',
                  head: t('labels.provider'),
                  cell: ({ provider_name }: { provider_name: { ja: string; en: string } }) => (
                    <Lang>{provider_name[language]}</Lang>
                  ),
                },
              ]),
          {
            key: 'at',
            head: t('last_message'),
            cell: ({ last_message_at }) => <Moment at={last_message_at} />,
          },
          {
            key: 'state',
            head: t('labels.status'),
            cell: ({ state, is_new }) => (
              <span className={typography.unbroken}>
                {is_new ? t('new_answer') : questionStateLabels[state][language]}
              </span>
            ),
          },
        ]}
      />
    </Page>
  );
};
