/** Text of a base64 file: UTF-8, or Shift_JIS if its bytes are not UTF-8, as banks and spreadsheets write. */
export const fileText = (content: string): string => {
  const bytes = Buffer.from(content, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
};
