import { z } from 'zod';
import type { JobHandlers } from '../../deps.ts';

const mailPayload = z.object({ mail: z.uuid() });
const chatPayload = z.object({ text: z.string() });

export const outgoingJobs: JobHandlers = {
  send_mail: (payload, deps) => deps.mail.deliver(mailPayload.parse(payload).mail),
  send_chat: (payload, deps) => deps.chat.deliver(chatPayload.parse(payload).text),
};
