import { listSavedSearches, listSearchAlerts } from '@eigaichi/wire/movies/saved-searches';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Reader } from './people.ts';

/**
 * Readers of the alerts of a search that their own list lacks, or the reverse; and the number of alerts read. The names
 * in those lists are marked texts.
 */
export const foreignAlerts = async (harness: Harness, readers: readonly Reader[], searches: readonly string[]) => {
  const findings: string[] = [];
  let alerts = 0;
  for (const { name, headers } of readers) {
    const get = (url: string) => harness.app.inject({ url: `/api${url}`, headers });
    const list = await get('/saved_searches');
    const own = list.statusCode === 200 ? listSavedSearches.answer.parse(list.json()).data : [];
    for (const search of searches) {
      const answer = await get(`/saved_search/${search}/alerts`);
      const isRead = answer.statusCode === 200;
      if (isRead) alerts += listSearchAlerts.answer.parse(answer.json()).data.length;
      const isListed = own.some(({ uuid }) => uuid === search);
      if (isRead !== isListed)
        findings.push(`${name} gets ${answer.statusCode} for the alerts of a search that is listed: ${isListed}`);
    }
  }
  if (alerts === 0) findings.push('no reader received an alert: the proof does not cover them');
  return { alerts, findings };
};
