import { readNotices } from '@eigaichi/wire/staff/notices';
import { IconBell } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import tool from '../shell/tool.module.css';
import classes from './notice-bell.module.css';

/** Stored for a minute; asked again while the page is looked at, and when one comes back to it. */
const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: async ({ signal }) => (await call(readNotices, { signal })).data,
  staleTime: 60_000,
  refetchInterval: 120_000,
  refetchOnWindowFocus: true,
});

/** A page and what its address says, as links take them. */
const addressOf = (href: string) => {
  const [to = '/', query] = href.split('?');
  return query === undefined ? { to } : { to, search: parseSearch(query) };
};

const most = 99;

/** What needs the reader now: each line leads to where it is done. */
export const NoticeBell = () => {
  const { t } = useTranslation(['shell', 'notices']);
  const language = useLanguage();
  const { data } = useQuery(noticesQuery);
  const total = data?.total ?? 0;
  const items = data?.items ?? [];
  return (
    <DropMenu
      position="bottom-end"
      target={
        <button type="button" className={tool.tool} aria-label={t('tools.notices', { count: total })}>
          <IconBell size={20} stroke={1.5} aria-hidden="true" />
          {total > 0 && (
            <span className={`${tool.count} ${classes.count}`} aria-hidden="true">
              {total > most ? `${most}+` : total}
            </span>
          )}
        </button>
      }
      head={items.length === 0 ? <p className={classes.none}>{t('notices:none')}</p> : undefined}
      entries={items.map(({ name, label, href, count }) => ({
        key: name,
        ...addressOf(href),
        words: (
          <span className={classes.entry}>
            {label[language]} <span className={classes.number}>{count}</span>
          </span>
        ),
      }))}
    />
  );
};
