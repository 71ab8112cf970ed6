/** The text of a file in base64: UTF-8, or Shift_JIS where its bytes are no UTF-8, as banks and spreadsheets write. */
export const fileText = (content: string): string => {
  const bytes = Buffer.from(content, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
};
