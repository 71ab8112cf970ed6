/**
 * An answer that was written before and is still true: its bytes are sent as they are. For hot lists only; what is stored
 * must have been written by the endpoint's own writer, so that it holds nothing the schema doesn't name.
 */
export class Rendered {
  readonly body: Buffer;

  constructor(body: Buffer) {
    this.body = body;
  }
}
