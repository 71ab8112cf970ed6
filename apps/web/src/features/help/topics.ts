/** The help pages of each side, as their addresses name them (spec 2). */
export const helpTopics = {
  ch: [
    'account',
    'product-register',
    'product-register-all',
    'product-list',
    'quotation',
    'upload',
    'youtube-limit',
    'vimeo-register',
    'vimeo-limit',
    'password',
    'email',
    'invoice',
  ],
  vod: [
    'account',
    'quote',
    'quote-save-condition',
    'quote-proposal',
    'quote-check',
    'delivery',
    'cancel-quote-item',
    'email',
    'password',
  ],
} as const;

export const isHelpTopic = (side: keyof typeof helpTopics, topic: string): boolean =>
  helpTopics[side].some((known) => known === topic);

/** The two manuals, `/help/ch` for providers and `/help/vod` for buyers. */
export const isHelpType = (type: string): boolean => type in helpTopics;
