import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { lacking, progressOf, receivedFileCount } from '@eigaichi/domain/deliveries/completeness';
import { entryDay } from '@eigaichi/domain/deliveries/entry-day';
import { isOnline } from '@eigaichi/domain/deliveries/sending';
import { socialLinks } from '@eigaichi/domain/deliveries/social-links';
import {
  datesBeforeDownload,
  lastProblemDay,
  mayReportProblem,
  problemDaysLeft,
} from '@eigaichi/domain/quotes/clock-moves';
import { quoteActionsOf, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { Deal } from './deal-store.ts';
import type { FileRow, ItemRow } from './file-store.ts';
import { fileView, isShownTo } from './file-view.ts';
import type { DeliveryMovie, MovieParts } from './movie-parts.ts';
import { problemView } from './problem-view.ts';

/** Files that count towards completeness. */
export const arrivedOf = (files: readonly FileRow[], items: readonly ItemRow[]) =>
  files.map(({ item_id, state, sha256, kind }) => ({
    item_id,
    state,
    sha256,
    packed: kind === 'zip' && (items.find(({ uuid }) => uuid === item_id)?.count ?? 1) > 1,
  }));

const moves = ['delivered', 'received', 'all_downloaded', 'report_problem'] as const;

const reasonAgainst = (
  name: (typeof moves)[number],
  { deal, items, files }: MovieParts,
  now: Temporal.Instant,
): string | null => {
  if (name === 'delivered' && isOnline(deal.delivery_method) && lacking(items, arrivedOf(files, items)).length > 0)
    return 'files_missing';
  if (name === 'report_problem' && !mayReportProblem(deal, now)) return 'not_allowed_now';
  return null;
};

/** Moves open to the reader at some point, each marked if it is possible now. */
const actionsOf = (actor: Actor, parts: MovieParts, now: Temporal.Instant): DeliveryMovie['actions'] => {
  const { deal } = parts;
  const own = moves
    .filter((name) => may(actor, name === 'delivered' ? 'deliveries.send' : 'deliveries.receive'))
    .filter((name) => name !== 'all_downloaded' || actor.role === 'consumer')
    .filter((name) => name !== 'received' || !isOnline(deal.delivery_method));
  const possible = quoteActionsOf(deal.status, actor.role);
  return own.map((name) => {
    const reason = possible.includes(name) ? reasonAgainst(name, parts, now) : 'not_allowed_now';
    return reason === null ? { name, allowed: true } : { name, allowed: false, reason };
  });
};

const sendingOf = ({ sendings: sent }: MovieParts): DeliveryMovie['sending'] => {
  const last = sent.at(-1);
  if (last === undefined) return null;
  const { sent_on, tracking_number, link, note } = last;
  return { sent_on, tracking_number, link, note };
};

/** True for a title sent by another method. It has no files here and is complete once sent (D34). */
const wasSentByHand = ({ delivery_method, delivered_at, status }: Deal): boolean =>
  !isOnline(delivery_method) && delivered_at !== null && status !== quoteMovieStatus.waiting_provider_upload;

export const quoteMovieView = (actor: Actor, parts: MovieParts, now: Temporal.Instant): DeliveryMovie => {
  const { deal, facts, items, received, taken } = parts;
  const arrived = arrivedOf(parts.files, items);
  const viewsAt = (item: ItemRow, files: readonly FileRow[]) =>
    files
      .filter((file) => file.item_id === item.uuid && isShownTo(actor, deal, file))
      .map((file) =>
        fileView(actor, {
          deal,
          file,
          received_bytes: received.get(file.uuid) ?? file.bytes,
          taken: taken.has(file.uuid),
          download: parts.downloads.find((each) => each.file === file.uuid) ?? null,
          reported: parts.reported,
          inspection: parts.inspections.get(file.uuid) ?? null,
        }),
      );
  const sent = wasSentByHand(deal);
  const entries = items.map((row) => {
    const { position: _position, quote_movie_id: _title, ...item } = row;
    return {
      ...item,
      wanted: item.wanted as DeliveryMovie['items'][number]['wanted'],
      delivery_at: entryDay(row, deal.answered),
      there: sent ? item.count : receivedFileCount(item, arrived),
      files: viewsAt(row, parts.files),
      older: viewsAt(row, parts.older),
    };
  });
  return {
    quote_movie: deal.quote_movie,
    movie: facts.movie,
    provider: facts.provider,
    status: deal.status,
    delivered_at: deal.delivered_at,
    first_received_at: deal.first_received_at,
    confirmed_on: deal.delivery_confirmed_on,
    report_until: deal.first_received_at === null ? null : lastProblemDay(deal.first_received_at),
    report_days_left: deal.first_received_at === null ? null : problemDaysLeft(deal.first_received_at, now),
    foreseen: datesBeforeDownload(deal, now),
    sending: sendingOf(parts),
    problems: parts.problems.map((problem) => problemView(actor, parts, problem)),
    progress: progressOf(entries),
    items: entries,
    links: socialLinks(deal.social_medias ?? [], facts.links),
    actions: actionsOf(actor, parts, now),
  };
};
