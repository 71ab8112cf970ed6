import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../lib/use-texts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import tool from '../shell/tool.module.css';
import classes from './notice-bell.module.css';
import { NoticeLine } from './notice-line.tsx';
import { addressOf, bellQuery, sendNoticesSeen } from './notices-query.ts';
import { useMarked } from './use-marked.ts';

const most = 99;

/** Latest notices of the reader (D35d), each linked to its page. Opening the menu marks them as seen. */
export const NoticeBell = () => {
  const { t } = useTexts(['shell', 'notices']);
  const client = useQueryClient();
  const { data: latest } = useQuery(bellQuery);
  const fresh = latest?.meta.new ?? 0;
  const { marked: notices, keep } = useMarked(latest?.data ?? []);
  return (
    <DropMenu
      position="bottom-end"
      onOpen={() => {
        if (latest === undefined) return;
        keep(latest.data);
        sendNoticesSeen(client, latest).catch(() => undefined);
      }}
      target={
        <button type="button" className={tool.tool} aria-label={t('tools.notices', { count: fresh })}>
          <IconBell size={20} stroke={1.5} aria-hidden="true" />
          {fresh > 0 && (
            <span className={`${layout.placed} ${typography.bold} ${tool.count} ${classes.count}`} aria-hidden="true">
              {fresh > most ? `${most}+` : fresh}
            </span>
          )}
        </button>
      }
      head={
        notices.length === 0 ? <p className={`${typography.text} ${classes.none}`}>{t('notices:none')}</p> : undefined
      }
      entries={[
        ...notices.map((notice) => ({
          key: notice.uuid,
          ...addressOf(notice.href),
          words: (
            <span className={`${layout.ownLine} ${classes.entry}`}>
              <NoticeLine notice={notice} />
            </span>
          ),
        })),
        { key: 'all', to: '/notices', words: <span className={typography.bold}>{t('notices:all')}</span> },
      ]}
    />
  );
};
