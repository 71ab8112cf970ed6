/** Order matters: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([sign]) => sign.test(agent))?.[1];

/** Which browser and system a session came from, as its owner knows them; null where nothing can be told. */
export const deviceOf = (userAgent: string | null): string | null => {
  if (userAgent === null) return null;
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
};
