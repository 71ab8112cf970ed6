import type { Chat } from '../ports/chat.ts';
import type { Jobs } from '../ports/jobs.ts';
import { boundedPost } from './bounded-post.ts';

const timeoutMs = 10_000;
/** Webhooks respond with a word or two. */
const mostBytes = 64 * 1024;

/** Posts to a chat webhook: only a text, without a content type (spec 7). */
export const webhookChat = (url: string | null, jobs: Jobs): Chat => ({
  queue: async (tx, text) => {
    if (url !== null) await jobs.add(tx, 'send_chat', { text });
  },
  deliver: async (text) => {
    if (url === null) return;
    const body = new TextEncoder().encode(JSON.stringify({ text }));
    try {
      await boundedPost(url, { body, timeoutMs, mostBytes });
    } catch (error) {
      throw new Error('the chat webhook failed', { cause: error });
    }
  },
});
