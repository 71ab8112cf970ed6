import { listShownNotices } from '@eigaichi/wire/staff/home-notices';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../lib/read-query.ts';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import classes from './home-notices.module.css';

/** Staff announcements for everyone today; empty on most days. */
export const HomeNotices = () => {
  const { language } = useTexts();
  const { data } = useQuery({
    ...dataQuery(listShownNotices, {}),
    staleTime: 60_000,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <ul className={`${layout.cells} ${layout.gap10} ${typography.size15} ${classes.notices}`}>
      {data.map((notice) => {
        const text = notice[`text_${language}`];
        return <li key={notice.uuid}>{notice.link === null ? text : <a href={notice.link}>{text}</a>}</li>;
      })}
    </ul>
  );
};
