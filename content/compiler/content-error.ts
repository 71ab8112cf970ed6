/** Mistake in a content file. The message names the file and the fault. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(path: string, fault: string) {
    super(`content/${path}: ${fault}`);
  }
}
