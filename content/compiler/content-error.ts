/** A mistake in a file of the content. The message names the file and says what is wrong with it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(path: string, fault: string) {
    super(`content/${path}: ${fault}`);
  }
}
