/** Whole minutes of a running time (`hh:mm:ss`, `mm:ss` or `ss`), rounded; null where none is given. */
export const minutesOf = (time: string | null): number | null => {
  if (time === null || time.trim() === '') return null;
  const parts = time.split(':').map(Number);
  if (parts.some((part) => !Number.isInteger(part) || part < 0) || parts.length > 3) return null;
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0);
  return seconds === 0 ? null : Math.max(1, Math.round(seconds / 60));
};
