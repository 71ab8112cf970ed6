import type { MediaConfinement, MediaFault } from '@eigaichi/domain/media/film-limits';
import type { Ladder } from '@eigaichi/domain/media/ladder';
import type { FileCut, MediaFacts } from '@eigaichi/domain/media/media-facts';
import type { MediaMeasures } from '@eigaichi/domain/media/media-measures';

/** Heights of the renditions of a ladder, in pixels. */
export type RenditionHeight = 1080 | 720 | 480;

export type LadderRequest = {
  readonly file: string;
  /** An existing empty folder for the ladder's files. */
  readonly folder: string;
  /** Renditions higher than the source are omitted; the lowest is always made. */
  readonly heights: readonly RenditionHeight[];
};

export type Running = {
  /** Progress of the task, 0 to 1; reported at most twice a second. */
  readonly progress?: (done: number) => void;
  /** Ends the task; it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
};

export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
  readonly fault: MediaFault;
  readonly cut: FileCut | null;

  constructor(fault: MediaFault, detail = '', cut: FileCut | null = null) {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.fault = fault;
    this.cut = cut;
  }
}

/** Films and sound, by absolute paths on this computer. All methods throw MediaRefused. */
export type Media = {
  /** Confinements that this system lacks. */
  missing(): readonly MediaConfinement[];
  /** Facts from the headers; reads only as much of the file as they need. */
  probe(file: string): Promise<MediaFacts>;
  /**
   * Decodes the whole file and returns its measures. `reduced` decodes the smaller pictures inside JPEG 2000: many
   * times faster, without black bars and scan.
   */
  inspect(file: string, running?: Running & { readonly reduced?: boolean }): Promise<MediaMeasures>;
  /** Makes player renditions with aligned key frames every four seconds, a poster, thumbnails and a colour strip. */
  transcode(request: LadderRequest, running?: Running): Promise<Ladder>;
  /** The frame shown at `seconds`, as JPEG at most `width` pixels wide. */
  frame(file: string, at: { readonly seconds: number; readonly width: number }): Promise<Uint8Array>;
};
