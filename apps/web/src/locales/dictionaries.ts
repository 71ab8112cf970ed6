import { pages as enPages } from './en/pages.ts';
import { sessions as enSessions } from './en/sessions.ts';
import { shell as enShell } from './en/shell.ts';
import { pages as jaPages } from './ja/pages.ts';
import { sessions as jaSessions } from './ja/sessions.ts';
import { shell as jaShell } from './ja/shell.ts';

/** Every namespace in both languages; a feature adds its two files here. */
export const dictionaries = {
  en: {
    pages: enPages,
    sessions: enSessions,
    shell: enShell,
  },
  ja: {
    pages: jaPages,
    sessions: jaSessions,
    shell: jaShell,
  },
};
