import { close, open, read } from 'node:fs';
import { Readable } from 'node:stream';

/** Bytes `start` to `end`, both in, of a file on the disk. */
export type Piece = { readonly path: string; readonly start: number; readonly end: number };

/** Bytes read from the disk at a time; twice as many may wait for a slow reader. */
const readBytes = 512 * 1024;

/** Pieces of several files one after the other, as one stream that reads ahead and holds about a megabyte. */
class PiecesStream extends Readable {
  readonly #pieces: readonly Piece[];
  #index = 0;
  #position = 0;
  #file: number | null = null;
  #reading = false;

  constructor(pieces: readonly Piece[]) {
    super({ highWaterMark: 2 * readBytes });
    this.#pieces = pieces;
  }

  override _read(): void {
    const piece = this.#pieces[this.#index];
    if (piece === undefined) this.push(null);
    else if (this.#file === null) this.#open(piece);
    else this.#fill(piece, this.#file);
  }

  #open(piece: Piece): void {
    open(piece.path, 'r', (error, file) => {
      if (error !== null) return void this.destroy(error);
      if (this.destroyed) return close(file);
      this.#file = file;
      this.#position = piece.start;
      this.#fill(piece, file);
    });
  }

  #fill(piece: Piece, file: number): void {
    const length = Math.min(readBytes, piece.end + 1 - this.#position);
    this.#reading = true;
    read(file, Buffer.allocUnsafeSlow(length), 0, length, this.#position, (error, bytes, buffer) => {
      this.#reading = false;
      if (this.destroyed) return close(file);
      if (error !== null || bytes === 0)
        return void this.destroy(error ?? new Error(`${piece.path} is shorter than it was`));
      this.#position += bytes;
      if (this.#position > piece.end) {
        this.#index += 1;
        this.#file = null;
        close(file);
      }
      this.push(bytes === buffer.length ? buffer : buffer.subarray(0, bytes));
    });
  }

  // A read that is under way closes the file itself when it comes back and finds the stream gone.
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#file !== null && !this.#reading) close(this.#file);
    done(error);
  }
}

export const piecesStream = (pieces: readonly Piece[]): Readable => new PiecesStream(pieces);
