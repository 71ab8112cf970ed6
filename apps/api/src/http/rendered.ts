/**
 * A stored answer that is still valid: its bytes are sent unchanged. For hot lists only. The endpoint's own writer must
 * have written it, so that it holds no field outside the schema.
 */
export class RenderedAnswer {
  readonly body: Buffer;

  constructor(body: Buffer) {
    this.body = body;
  }
}
