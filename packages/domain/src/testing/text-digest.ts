/** Short digest of a text, to pin content that must stay identical. */
export const textDigest = (text: string): number => {
  let digest = 7;
  for (let at = 0; at < text.length; at += 1) digest = (Math.imul(digest, 31) + text.charCodeAt(at)) | 0;
  return digest;
};
