import { enquiryTopics } from '@eigaichi/domain/contact/contact-input';
import { enquiryStateLabels } from '@eigaichi/domain/contact/enquiries';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { enquiryLists, listEnquiries } from '@eigaichi/wire/staff/enquiries';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataList } from '../../lib/data-list.tsx';
import { formatDate } from '../../lib/format.ts';
import { choiceFilter, wordFilter } from '../../lib/list-filters/list-filters.tsx';
import { selectFilter } from '../../lib/list-filters/select-filter.tsx';
import { usePageSearch } from '../../lib/list-search.ts';
import { listQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Lang } from '../../ui/lang.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import typography from '../../ui/typography.module.css';
import { SavedViews } from '../accounts/views/saved-views.tsx';
import tools from '../tools/tools.module.css';
import type { ListedEnquiry } from './enquiry-queries.ts';

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
  const at = usePageSearch('/admin/enquiries');
  const state = enquiryLists.find((each) => each === at.search.state) ?? 'waiting';
  const list = useQuery(listQuery(listEnquiries, at, { per: 25, under: ['enquiries'] }));
  useTitle('admin_enquiries');
  return (
    <Page>
      <PageHeading title={t('inbox.title')} lead={t('inbox.lead')} />
      <DataList
        list={list}
        label={t('inbox.title')}
        filters={[
          wordFilter('free_word', t('inbox.search')),
          selectFilter('topic', t('inbox.topic'), {
            any: t('labels.any'),
            options: enquiryTopics.map(({ code, label }) => ({ value: String(code), label: label[language] })),
          }),
          selectFilter('assigned', t('inbox.assignee'), {
            any: t('labels.any'),
            options: assignments.map((value) => ({
              value,
              label: t(value === 'me' ? 'inbox.mine' : 'inbox.unassigned'),
            })),
          }),
          {
            ...choiceFilter('state', t('labels.status'), {
              of: enquiryLists,
              text: (value) => t(`inbox.lists.${value}`),
            }),
            isNarrowing: false,
          },
        ]}
        fieldsClass={tools.fields}
        loading={t('inbox.loading')}
        firstOnly
        found={(count) => t('inbox.found', { count })}
        none={{ title: t(`inbox.none.${state}`), text: t('inbox.none_text') }}
        at={at}
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
          { key: 'at', head: t('inbox.received'), cell: ({ created_at }) => <Moment at={created_at} /> },
          { key: 'state', head: t('labels.status'), cell: (enquiry) => <State enquiry={enquiry} /> },
          {
            key: 'assignee',
            head: t('inbox.assignee'),
            cell: ({ assignee }) => (assignee === null ? '–' : <Lang>{assignee.name}</Lang>),
          },
        ]}
      >
        <SavedViews list="enquiries" search={at.search} go={at.go} />
      </DataList>
    </Page>
  );
};
