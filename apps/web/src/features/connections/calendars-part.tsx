import { calendarKinds } from '@eigaichi/domain/calendars/calendar-kinds';
import { removeCalendarFeed, renewCalendarFeed } from '@eigaichi/wire/calendars/calendar-feeds';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { useAction } from '../../lib/use-act.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal, Waiting } from '../../lib/waiting.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { Section } from '../../ui/section.tsx';
import typography from '../../ui/typography.module.css';
import { CalendarAddress } from './calendar-address.tsx';
import { type CalendarFeed, CalendarFeedDialog } from './calendar-feed-dialog.tsx';
import { calendarFeedsQuery } from './calendar-queries.ts';

type Act = 'add' | 'change' | 'renew' | 'remove';
type Asked = { readonly act: Act; readonly feed: CalendarFeed | null };

/** One feed: its name, contents and last reading. */
const FeedRow = ({ feed, onAsk }: { feed: CalendarFeed; onAsk: (act: Act) => void }) => {
  const { t, language } = useTexts('calendars');
  const { feed_name: name, kinds, created_at, last_read_at } = feed;
  const at = (moment: string) => ({ at: formatMoment(moment, language) });
  const read = last_read_at === null ? t('never_read') : t('read', at(last_read_at));
  return (
    <li className={`${layout.entry} ${layout.wrapApartMiddle} ${layout.gap8x24} ${typography.anywhere}`}>
      <div className={layout.shrinks}>
        <strong>
          <Lang>{name}</Lang>
        </strong>
        <div className={typography.small}>
          {calendarKinds
            .filter(({ code }) => kinds.includes(code))
            .map(({ label }) => label[language])
            .join(' · ')}
        </div>
        <div className={typography.small}>{[t('since', at(created_at)), read].join(' · ')}</div>
      </div>
      <div className={layout.wrap}>
        {(['change', 'renew', 'remove'] as const).map((act) => (
          <Button
            key={act}
            size="xs"
            variant="default"
            aria-label={t(`${act}_named`, { name })}
            onClick={() => onAsk(act)}
          >
            {t(act)}
          </Button>
        ))}
      </div>
    </li>
  );
};

/** Addresses at which the person's calendar programs read the days of their work (D56). */
export const CalendarsPart = () => {
  const { t } = useTexts('calendars');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { data, error } = useQuery({ ...calendarFeedsQuery, staleTime: 0 });
  const touches = [calendarFeedsQuery.queryKey];
  const renewing = useAction((uuid: string) => call(renewCalendarFeed, { params: { uuid } }), {
    quiet: true,
    settled: close,
    touches,
  });
  const removing = useAction((uuid: string) => call(removeCalendarFeed, { params: { uuid } }), {
    said: t('removed'),
    quiet: true,
    settled: close,
    touches,
  });
  const act = asked?.act === 'renew' ? renewing : removing;
  const name = asked?.feed?.feed_name ?? '';
  const isAsking = asked?.act === 'renew' || asked?.act === 'remove';
  const question = asked?.act === 'renew' ? 'renew' : 'remove';
  return (
    <Section
      title={t('title')}
      aside={
        <Button variant="default" onClick={() => setAsked({ act: 'add', feed: null })}>
          {t('add')}
        </Button>
      }
    >
      <p className={`${layout.measure} ${layout.below16} ${typography.text}`}>
        {t('lead')}{' '}
        <Link to="/help/sign-in/$topic" params={{ topic: 'calendars' }}>
          {t('guide')}
        </Link>
      </p>
      <Refusal of={renewing.error ?? removing.error} />
      <Waiting data={data} error={error} label={t('title')} shape="rows" />
      {data?.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={`${layout.ruled} ${layout.full}`}>
          {data.map((feed) => (
            <FeedRow key={feed.uuid} feed={feed} onAsk={(next) => setAsked({ act: next, feed })} />
          ))}
        </ul>
      )}
      {asked !== null && !isAsking && <CalendarFeedDialog feed={asked.feed} onClose={close} />}
      <ConfirmDialog
        opened={isAsking}
        title={t(`${question}_named`, { name })}
        confirm={t(question)}
        grave
        busy={act.isPending}
        onConfirm={() => {
          if (asked?.feed != null) act.mutate(asked.feed.uuid);
        }}
        onClose={close}
      >
        {t(`${question}_text`)}
      </ConfirmDialog>
      {renewing.data !== undefined && (
        <Modal opened shownOnce onClose={renewing.reset} title={t('renewed')} size={560}>
          <CalendarAddress address={renewing.data.address} onDone={renewing.reset} />
        </Modal>
      )}
    </Section>
  );
};
