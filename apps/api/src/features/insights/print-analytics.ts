import type { Actor } from '@eigaichi/domain/accounts/actor';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { analyticsCsv, analyticsSheet, analyticsSheetName } from '@eigaichi/domain/insights/analytics-sheet';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Deps } from '../../deps.ts';
import { mediaTypes } from '../../http/send-file.ts';
import { readMovieAnalytics } from './read-movie-analytics.ts';

type Asked = Parameters<typeof readMovieAnalytics>[2] & {
  readonly format: 'xlsx' | 'csv';
  readonly language: Language;
};

/** The figures of a title as a file, named with the moment (spec 9): the same as on the page. */
export const printAnalytics = async (deps: Deps, actor: Actor, { format, language, ...asked }: Asked) => {
  const { title, analytics } = await readMovieAnalytics(deps, actor, asked);
  const { from, to, step, ...figures } = analytics;
  const whole = { title, period: { from, to, step }, ...figures };
  const name = documentFileName(`${analyticsSheetName(language)}_${title[language]}`, deps.clock.now(), 'xlsx');
  return {
    name: name.replace(/xlsx$/, format),
    type: mediaTypes[format],
    bytes:
      format === 'xlsx'
        ? await deps.workbook.xlsx(analyticsSheet(whole, language))
        : Buffer.from(analyticsCsv(whole, language)),
  };
};
