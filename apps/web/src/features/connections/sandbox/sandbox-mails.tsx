import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { ListPaging } from '../../../lib/list-paging.tsx';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { sandboxMailsQuery } from './sandbox-queries.ts';

/** Emails that the sandbox wrote; each opens to its text. */
export const SandboxMails = () => {
  const { t, language } = useTexts('sandboxes');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(sandboxMailsQuery(page));
  return (
    <div className={`${layout.cellsStart} ${layout.gap8} ${layout.full}`}>
      <h3 className={typography.subheading}>{t('mails.title')}</h3>
      <p className={`${layout.measure} ${typography.note}`}>{t('mails.lead')}</p>
      <Waiting data={data} error={error} label={t('mails.title')} shape="rows" />
      {data?.data.length === 0 && <p className={typography.text}>{t('mails.none')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <ul className={`${layout.ruled} ${layout.full}`}>
          {data.data.map((mail) => (
            <li key={mail.uuid} className={layout.entry}>
              <details>
                <summary className={typography.anywhere}>
                  <span lang={mail.language}>{mail.subject}</span>
                  <span className={typography.small}>
                    {' '}
                    {[mail.to, formatMoment(mail.created_at, language)].join(t('labels.dot'))}
                  </span>
                </summary>
                <p lang={mail.language} className={`${typography.lines} ${typography.anywhere} ${layout.above8}`}>
                  {mail.text}
                </p>
              </details>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && <ListPaging meta={data.meta} onPage={setPage} />}
    </div>
  );
};
