/** SHA-256 of a part in hex, computed by the browser. */
export const partHash = async (part: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
