import type { Chat } from '../ports/chat.ts';
import type { Jobs } from '../ports/jobs.ts';

const patience = 10_000;

/** Posts to a chat webhook: a text only and no content type (spec 7). */
export const webhookChat = (url: string | null, jobs: Jobs): Chat => ({
  queue: async (tx, text) => {
    if (url !== null) await jobs.add(tx, 'send_chat', { text });
  },
  deliver: async (text) => {
    if (url === null) return;
    // Bytes instead of a string: fetch would name a content type for that.
    const body = new TextEncoder().encode(JSON.stringify({ text }));
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(`the chat webhook answered ${answer.status}`);
  },
});
