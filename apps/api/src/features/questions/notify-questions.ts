import { readableMessage } from '@eigaichi/domain/questions/title-questions';
import type { Tx } from '../../db/client.ts';
import { type NotifyDeps, notifyCompany } from '../../emails/notify.ts';
import { type QuestionNews, questionEmail } from './mails/emails.ts';
import type { QuestionRow } from './question-queries.ts';

/** Notifies the other side of a message, without contact details before a deal. */
export const notifyOfMessage = async (
  deps: NotifyDeps,
  tx: Tx,
  { row, news, message }: { row: QuestionRow; news: QuestionNews; message: string },
): Promise<void> => {
  const [to, role, path] =
    news === 'answered'
      ? ([row.consumer_id, 'consumer', `/vod/questions/${row.uuid}`] as const)
      : ([row.provider_id, 'provider', `/ch/questions/${row.uuid}`] as const);
  await notifyCompany(tx, deps, to, {
    path,
    topic: `question ${row.uuid} ${news}`,
    write: (reader, link) =>
      questionEmail(reader, news, {
        title: row[reader.preferred_language],
        company:
          news === 'answered'
            ? { ja: row.provider_ja, en: row.provider_en }[reader.preferred_language]
            : row.buyer_name,
        topic: row.topic,
        ...readableMessage(message, { role, has_deal: row.has_deal }),
        link,
      }),
  });
};
