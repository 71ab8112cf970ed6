import type { AssistantTool } from '@eigaichi/wire/assistants/assistant-tools';
import { dataNotice } from '@eigaichi/wire/assistants/tool-answers';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { type AssistantCaller, ToolRefused } from './assistant-caller.ts';

/** A tool with its work, ready to be registered for a caller. */
export type BoundTool = {
  readonly tool: AssistantTool;
  readonly register: (server: McpServer, caller: AssistantCaller) => void;
};

const refused = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

/** Binds a tool to its work. The answer is marked as data, cut to the tool's schema, and sent as structure and as text. */
export const boundTool = <I extends z.ZodObject, O extends z.ZodObject>(
  tool: AssistantTool<I, O>,
  run: (caller: AssistantCaller, input: z.output<I>) => Promise<Omit<z.input<O>, 'notice'>>,
): BoundTool => ({
  tool,
  register: (server, caller) => {
    const { name, title, description, drafts, input, answer, scopes } = tool;
    const annotations = { readOnlyHint: !drafts, destructiveHint: false, openWorldHint: false };
    const work = async (sent: unknown): Promise<CallToolResult> => {
      const missing = scopes.filter((scope) => !caller.scopes.includes(scope));
      if (missing.length > 0) return refused(`The API key has no scope ${missing.join(', ')}. An owner can add it.`);
      try {
        const structuredContent = answer.parse({ notice: dataNotice, ...(await run(caller, input.parse(sent))) });
        return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
      } catch (error) {
        if (error instanceof ToolRefused) return refused(error.message);
        // The protocol's library would send the text of the error and log nothing.
        caller.log.error({ err: error, tool: name }, 'a tool of an assistant failed');
        return refused('The tool failed.');
      }
    };
    server.registerTool<z.ZodObject, z.ZodObject>(
      name,
      { title, description, annotations, inputSchema: input, outputSchema: answer },
      work,
    );
  },
});
