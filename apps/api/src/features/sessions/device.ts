import Bowser from 'bowser';

/** Browser and system of a session, in terms its owner recognises; null if unknown. */
export const deviceOf = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === 'Apple' ? (platform.model ?? os.name) : os.name;
  const names = [browser.name, system].filter(Boolean);
  return names.length === 0 ? null : names.join(', ');
};
