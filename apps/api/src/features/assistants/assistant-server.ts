import { dataNotice } from '@eigaichi/wire/assistants/tool-answers';
import { McpServer } from '@modelcontextprotocol/server';
import type { AssistantCaller } from './assistant-caller.ts';
import type { BoundTool } from './bound-tool.ts';
import { draftTools } from './tools/draft-tools.ts';
import { quoteTools } from './tools/quote-tools.ts';
import { titleTools } from './tools/title-tools.ts';

const instructions = [
  'Eigaichi (映画市) is a marketplace for licensing Japanese films and series.',
  'The tools read what one company may see, under its API key.',
  'Drafting tools write drafts that a person reviews and sends; no tool sends, signs or pays anything.',
  dataNotice,
].join(' ');

/** All tools with their work. */
export const boundTools: readonly BoundTool[] = [...titleTools, ...quoteTools, ...draftTools];

/** Maximum elements of the arguments of a call: more than any tool accepts. */
const mostElements = 5_000;

/** Server for one request: the tools of the caller's kind of company, under its key (D55). */
export const assistantServer = (caller: AssistantCaller): McpServer => {
  const server = new McpServer(
    { name: 'eigaichi', title: 'Eigaichi', version: '1.0.0' },
    { instructions, maxToolInputElements: mostElements, capabilities: { tools: {} } },
  );
  for (const { tool, register } of boundTools) if (tool.roles.includes(caller.role)) register(server, caller);
  return server;
};
