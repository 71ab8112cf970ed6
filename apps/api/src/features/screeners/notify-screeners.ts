import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { ScreeningRequestState } from '@eigaichi/domain/screeners/screening-access';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { notifyCompany } from '../../emails/notify.ts';
import {
  answeredEmail,
  decidedEmail,
  invitedEmail,
  questionEmail,
  requestedEmail,
  screenerEmail,
} from './mails/emails.ts';
import type { ScreenerRow } from './screener-store.ts';
import type { ScreenedMovie } from './title-store.ts';
import type { InvitationRow } from './viewer.ts';

const companyOf = async (tx: Tx, buyer: Actor): Promise<string> => {
  const row = await readRow(tx, { name: col.text })`
    select company_name as name from consumers where uuid = ${buyer.account}`;
  return row?.name ?? buyer.person.name;
};

const roomPath = ({ uuid }: ScreenedMovie) => `/ch/movies/edit/${uuid}?tab=screening`;

/** Notifies a provider that a buyer requests to watch a title, or requests a missing screener. */
export const notifyRequest = async (
  deps: Deps,
  tx: Tx,
  { title, buyer, note, isMissing }: { title: ScreenedMovie; buyer: Actor; note: string | null; isMissing: boolean },
): Promise<void> => {
  const company = await companyOf(tx, buyer);
  await notifyCompany(tx, deps, title.provider_id, {
    path: roomPath(title),
    write: (to, link) =>
      requestedEmail(to, isMissing ? 'screener' : 'access', {
        title: title.names[to.preferred_language],
        company,
        link,
        text: note,
      }),
  });
};

/** Notifies a buyer of the decision on their request, or that the requested screener is available. */
export const notifyDecision = async (
  deps: Deps,
  tx: Tx,
  notice: { title: ScreenedMovie; buyer: string; state: ScreeningRequestState | 'available'; reason: string | null },
): Promise<void> => {
  const { title, buyer, state, reason } = notice;
  if (state === 'waiting') return;
  await notifyCompany(tx, deps, buyer, {
    path: state === 'granted' ? `/watch/${title.uuid}` : `/movies/detail/${title.uuid}`,
    write: (to, link) => decidedEmail(to, state, { title: title.names[to.preferred_language], link, text: reason }),
  });
};

/** Emails a person the link that opens the screening room. */
export const notifyInvitee = async (
  deps: Deps,
  tx: Tx,
  { title, row, token, note }: { title: ScreenedMovie; row: InvitationRow; token: string; note: string | null },
): Promise<void> => {
  const provider = await readRow(tx, { ja: col.text, en: col.text })`
    select company_name as ja, coalesce(nullif(company_name_english, ''), company_name) as en
    from providers where uuid = ${title.provider_id}`;
  const language = row.preferred_language;
  await deps.mail.queue(
    tx,
    invitedEmail(row, {
      title: title.names[language],
      name: row.name,
      company: provider?.[language] ?? '',
      link: `${deps.config.publicUrl}/watch/${title.uuid}?invitation=${token}`,
      until: row.invited_until,
      text: note,
    }),
  );
};

/** Notifies a provider that their screener is live, waits for staff, or failed and why. */
export const notifyScreener = (
  deps: Deps,
  tx: Tx,
  { row, title }: { row: ScreenerRow; title: ScreenedMovie },
): Promise<void> =>
  notifyCompany(tx, deps, title.provider_id, {
    path: roomPath(title),
    write: (to, link) => screenerEmail(to, row, { title: title.names[to.preferred_language], link }),
  });

/** Sends a viewer's question at a timecode to the provider. */
export const notifyQuestion = async (
  deps: Deps,
  tx: Tx,
  notice: {
    title: ScreenedMovie;
    person: string;
    company: string | null;
    email: string;
    seconds: number;
    text: string;
  },
): Promise<void> => {
  const { title, ...question } = notice;
  await notifyCompany(tx, deps, title.provider_id, {
    path: roomPath(title),
    write: (to, link) => questionEmail(to, { ...question, title: title.names[to.preferred_language], link }),
  });
};

/** Address and language of the person who asked: a member by person, a guest by invitation. */
const askerOf = (tx: Tx, viewer: string) => {
  const [kind = '', owner = '', person = ''] = viewer.split('/');
  return kind === 'invitation'
    ? readRow(tx, { email: col.text, preferred_language: col.word<Language>() })`
        select email, preferred_language from screening_invitations where uuid = ${owner}`
    : readRow(tx, { email: col.text, preferred_language: col.word<Language>() })`
        select p.email, p.preferred_language from persons p join members m on m.person_uuid = p.uuid
        where p.uuid = ${person} and m.account_uuid = ${owner} and m.status = 'active'`;
};

/** Sends the provider's answer to the person who asked. */
export const notifyAnswer = async (
  deps: Deps,
  tx: Tx,
  notice: { title: ScreenedMovie; viewer: string; at_seconds: number; text: string; answer: string },
): Promise<void> => {
  const { title, viewer, at_seconds, text, answer } = notice;
  const reader = await askerOf(tx, viewer);
  if (reader === undefined) return;
  const name = title.names[reader.preferred_language];
  // A guest returns only by their invitation's link, which only their email contains.
  const link = viewer.startsWith('invitation/')
    ? null
    : `${deps.config.publicUrl}/watch/${title.uuid}?at=${Math.floor(at_seconds)}`;
  await deps.mail.queue(
    tx,
    answeredEmail(reader, { title: name, link, seconds: at_seconds, question: text, text: answer }),
  );
};
