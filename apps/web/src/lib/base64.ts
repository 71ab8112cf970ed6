/** A file's bytes as base64 for the API's JSON. */
export const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** The name of an attached file: half-width letters and digits (D32); anything else becomes an underscore. */
export const attachmentName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[^A-Za-z0-9._-]/g, '_')
    .slice(-200);
