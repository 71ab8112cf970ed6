import { companyName } from '@eigaichi/domain/accounts/company-name';
import { readQuoteMessages } from '@eigaichi/wire/quotes/messages/quote-messages';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callForData } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { NeedsRole } from '../../accounts/colleagues/needs-role.tsx';
import type { Quote } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import { Composer } from './composer.tsx';
import { MessageEntry } from './message-entry.tsx';
import classes from './messages.module.css';

/** Number of messages shown at first: the latest ones. */
const latest = 6;

/** Target of a link to new messages. */
export const messagesId = 'messages';

/**
 * Marks messages as read once they have been on screen for a moment. Messages that were new on opening stay marked
 * until the reader leaves the page.
 */
const useReading = (quote: Quote) => {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const newest = quote.events.find(({ unread }) => unread)?.uuid;
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    mutationFn: (up_to: string) => callForData(readQuoteMessages, { params: { uuid: quote.uuid }, body: { up_to } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['quotes'] }),
  });
  const unread = quote.events.filter((event) => event.unread).map(({ uuid }) => uuid);
  const key = unread.join();
  useEffect(() => {
    if (key === '') return;
    setFresh((before) => new Set([...before, ...key.split(',')]));
  }, [key]);
  useEffect(() => {
    const element = place.current;
    if (newest === undefined || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.some((entry) => entry.isIntersecting)) timer = setTimeout(() => mutate(newest), 1500);
    });
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [newest, mutate]);
  return { place, fresh };
};

/** Messages of a quote (D2c): by title and provider if there are several, newest last, with a field below. */
export const Messages = ({ quote, share: first }: { quote: Quote; share: string }) => {
  const { t, language } = useTexts('quote_messages');
  const role = roleOf(useSession());
  const nameOf = useQuoteMovieName();
  const { place, fresh } = useReading(quote);
  const [chosen, setChosen] = useState(first);
  const [about, setAbout] = useState('');
  const [all, setAll] = useState(false);
  const share = quote.providers.find(({ uuid }) => uuid === chosen) ?? quote.providers[0];
  if (share === undefined) return null;
  const titles = share.movies.map(({ uuid, movie }) => ({ uuid, name: nameOf(movie) }));
  const messages = quote.events
    .filter((event) => event.action === 'message' && event.quote_provider === share.uuid)
    .filter((event) => about === '' || event.quote_movie === about)
    .toReversed();
  const shown = all ? messages : messages.slice(-latest);
  const newHere = quote.events.filter((event) => event.unread).length;
  return (
    <div id={messagesId} className={classes.place}>
      <Section
        title={t('title')}
        small
        aside={
          newHere > 0 ? (
            <span className={`${typography.bold} ${typography.red} ${typography.size12}`}>
              {t('new', { count: newHere })}
            </span>
          ) : undefined
        }
      >
        <div className={layout.dense}>
          {quote.providers.length > 1 && (
            <NativeSelect
              label={t('with')}
              value={share.uuid}
              data={quote.providers.map((each) => ({
                value: each.uuid,
                label: companyName(each.provider, language),
              }))}
              onChange={(event) => {
                setChosen(event.currentTarget.value);
                setAbout('');
              }}
            />
          )}
          {titles.length > 1 && messages.length + Number(about !== '') > 0 && (
            <NativeSelect
              label={t('filter')}
              value={about}
              data={[
                { value: '', label: t('filter_all') },
                ...titles.map(({ uuid, name }) => ({ value: uuid, label: name })),
              ]}
              onChange={(event) => setAbout(event.currentTarget.value)}
            />
          )}
        </div>
        <div ref={place}>
          {shown.length < messages.length && (
            <Button variant="subtle" className={layout.outdented ?? ''} onClick={() => setAll(true)}>
              {t('older', { count: messages.length - shown.length })}
            </Button>
          )}
          {messages.length === 0 ? (
            <p className={`${layout.padBlock8} ${typography.quiet} ${typography.size14}`}>{t('none')}</p>
          ) : (
            <ol className={layout.padTop4} aria-label={t('title')}>
              {shown.map((event) => (
                <MessageEntry
                  key={event.uuid}
                  event={event}
                  own={event.party === role}
                  fresh={event.unread || fresh.has(event.uuid)}
                  quote={quote}
                  title={titles.find(({ uuid }) => uuid === event.quote_movie)?.name ?? null}
                />
              ))}
            </ol>
          )}
        </div>
        <NeedsRole needs={role === 'manager' ? 'quotes.manage' : 'quotes.message'}>
          <Composer key={share.uuid} quote={quote} share={share.uuid} titles={titles} about={about} />
        </NeedsRole>
      </Section>
    </div>
  );
};
