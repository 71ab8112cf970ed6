/** Assistants of a company, and the answers that they draft. */
export const assistants = {
  title: 'AI assistants',
  lead: 'An assistant that supports MCP can read your data here and prepare drafts. It sends nothing.',
  guide: 'How to connect an assistant',
  address: 'Address',
  draft: 'Draft only: a person sends it.',
  caution:
    'Create an API key for each assistant, with only the scopes it needs. With the scope “Quotes: Write”, the key itself can also send requests and answers through the API.',
  tools: {
    search_titles: 'Search titles',
    read_title: 'Read facts of a title',
    check_availability: 'Check availability',
    list_quotes: 'List quotes',
    read_quote: 'Read a quote',
    read_delivery: 'Read the state of a delivery',
    list_tasks: 'List what needs action',
    draft_quote_request: 'Draft a quote request',
    draft_answer: 'Draft an answer',
  },
  answer: {
    title: 'A drafted answer is waiting',
    text_one:
      'A system of your company drafted {{count}} title on {{at}}. Check every figure before you send the answer.',
    text_other:
      'A system of your company drafted {{count}} titles on {{at}}. Check every figure before you send the answer.',
    use: 'Fill in the draft',
    discard: 'Discard the draft',
    discarded: 'The draft was discarded.',
  },
};
