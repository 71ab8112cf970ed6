/** Every journey of a Playwright report with the file it is in. */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** What a Playwright report says: how many journeys passed and failed, and which passed only when walked again. */
export const journeysOf = ({ stats, suites = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  flaky: suites
    .flatMap(specsOf)
    .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
});

/** The closing words on journeys that needed a retry: a flaky test is a defect. */
export const flakySentences = (names) =>
  names.length === 0
    ? []
    : [`${names.length} flaky (passed only when run again):`, ...names.map((name) => `  ${name}`)];
