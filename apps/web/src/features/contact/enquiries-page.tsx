import { enquiryTopics } from '@eigaichi/domain/contact/contact-input';
import { enquiryStateLabels } from '@eigaichi/domain/contact/enquiries';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { enquiryLists } from '@eigaichi/wire/staff/enquiries';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoment } from '../../lib/format.ts';
import { ListPaging } from '../../lib/list-paging.tsx';
import { NothingListed } from '../../lib/nothing-listed.tsx';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { SearchField } from '../../lib/word-field.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Lang } from '../../ui/lang.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import typography from '../../ui/typography.module.css';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import { usePageSearch } from '../tools/search-of-page.ts';
import tools from '../tools/tools.module.css';
import { enquiriesQuery, type ListedEnquiry } from './enquiry-queries.ts';

const assignments = ['me', 'none'] as const;

/** The state, with the reply deadline while a reply is owed (spec 9). */
const State = ({ enquiry: { state, due_on, is_late } }: { enquiry: ListedEnquiry }) => {
  const { t, language } = useTexts('contact');
  return (
    <>
      <span className={`${typography.unbroken} ${tools.state}`} data-state={is_late ? 'failed' : undefined}>
        {is_late ? t('inbox.late') : enquiryStateLabels[state][language]}
      </span>
      {due_on !== null && (
        <div className={typography.note}>{t('inbox.due', { day: formatDate(due_on, language) })}</div>
      )}
    </>
  );
};

/** `/admin/enquiries`: messages from the contact form, overdue first (D19c). */
export const EnquiriesPage = () => {
  const { t, language } = useTexts('contact');
  const { search, change, go, page } = usePageSearch('/admin/enquiries');
  const state = enquiryLists.find((each) => each === search.state) ?? 'waiting';
  const assigned = assignments.find((each) => each === search.assigned);
  const topic = enquiryTopics.find(({ code }) => String(code) === search.topic)?.code;
  const free_word = search.free_word ?? '';
  const { data, error } = useQuery(
    enquiriesQuery({
      page,
      per: 25,
      state,
      free_word,
      ...(assigned === undefined ? {} : { assigned }),
      ...(topic === undefined ? {} : { topic }),
    }),
  );
  useTitle('admin_enquiries');
  return (
    <Page>
      <PageHeading title={t('inbox.title')} lead={t('inbox.lead')} />
      <div className={tools.fields}>
        <SearchField label={t('inbox.search')} value={free_word} onChange={(word) => change({ free_word: word })} />
        <NativeSelect
          label={t('inbox.topic')}
          value={topic === undefined ? '' : String(topic)}
          data={[
            { value: '', label: t('labels.any') },
            ...enquiryTopics.map(({ code, label }) => ({ value: String(code), label: label[language] })),
          ]}
          onChange={(event) => change({ topic: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('inbox.assignee')}
          value={assigned ?? ''}
          data={[
            { value: '', label: t('labels.any') },
            { value: 'me', label: t('inbox.mine') },
            { value: 'none', label: t('inbox.unassigned') },
          ]}
          onChange={(event) => change({ assigned: event.currentTarget.value })}
        />
        <Segmented
          label={t('labels.status')}
          value={state}
          options={enquiryLists.map((value) => ({ value, label: t(`inbox.lists.${value}`) }))}
          onChange={(value) => change({ state: value === 'waiting' ? '' : value })}
        />
      </div>
      <SavedViews list="enquiries" search={search} go={go} />
      <Waiting data={data} error={error} label={t('inbox.loading')} firstOnly shape="table" />
      {data !== undefined && data.data.length === 0 && (
        <NothingListed
          isFiltered={assigned !== undefined || topic !== undefined || free_word !== ''}
          onClear={() => change({ state: '', free_word: '', topic: '', assigned: '' })}
          none={{ title: t(`inbox.none.${state}`), text: t('inbox.none_text') }}
        />
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <p className={tools.count} role="status">
            {t('inbox.found', { count: data.meta.total })}
          </p>
          <DataTable
            label={t('inbox.title')}
            rows={data.data}
            rowKey={({ uuid }) => uuid}
            marked={({ is_late }) => is_late}
            columns={[
              {
                key: 'subject',
                head: t('inbox.subject'),
                cell: ({ uuid, number, subject, topic: about }) => (
                  <>
                    <Link to="/admin/enquiries/$uuid" params={{ uuid }}>
                      <Lang>{subject}</Lang>
                    </Link>
                    <div className={typography.note}>
                      {`${t('inbox.number', { number })} · ${labelOf(enquiryTopics, about, language)}`}
                    </div>
                  </>
                ),
              },
              {
                key: 'sender',
                head: t('from'),
                cell: ({ company_name, person_name }) => (
                  <>
                    <Lang>{company_name || person_name}</Lang>
                    {company_name !== '' && (
                      <div className={typography.note}>
                        <Lang>{person_name}</Lang>
                      </div>
                    )}
                  </>
                ),
              },
              {
                key: 'at',
                head: t('inbox.received'),
                cell: ({ created_at }) => (
                  <span className={typography.unbroken}>{formatMoment(created_at, language)}</span>
                ),
              },
              { key: 'state', head: t('labels.status'), cell: (enquiry) => <State enquiry={enquiry} /> },
              {
                key: 'assignee',
                head: t('inbox.assignee'),
                cell: ({ assignee }) => (assignee === null ? '–' : <Lang>{assignee.name}</Lang>),
              },
            ]}
          />
          <ListPaging meta={data.meta} onPage={(to) => change({ page: String(to) })} />
        </>
      )}
    </Page>
  );
};
