import type { DcpStandard } from './dcp-facts.ts';

/** A file of a package as the asset map places it (SMPTE ST 429-9). */
export type MappedAsset = { readonly id: string; readonly path: string; readonly isPackingList: boolean };

/** A file as the packing list names it (SMPTE ST 429-8): SHA-1 in base64, and its bytes. */
export type PackedAsset = {
  readonly id: string;
  readonly hash: string;
  readonly bytes: number | null;
  readonly type: string;
};

export type TrackKind = 'picture' | 'sound' | 'subtitle' | 'other';

/** What a reel plays (SMPTE ST 429-7). Lengths are in edit units of its own rate. */
export type Track = {
  readonly id: string;
  readonly kind: TrackKind;
  readonly units_per_second: number | null;
  readonly units: number | null;
  /** Units of its file before the first that is played. */
  readonly entry_point: number;
  readonly encrypted: boolean;
};

export type Composition = {
  readonly file: string;
  readonly title: string;
  readonly kind: string | null;
  readonly standard: DcpStandard;
  readonly reels: readonly (readonly Track[])[];
};

/** What became of one file of a packing list. */
export type CheckedAsset = {
  /** Its path in the package; its id where the asset map has none. */
  readonly name: string;
  readonly state: 'right' | 'wrong_hash' | 'wrong_size' | 'missing' | 'no_hash';
};

/** A package as far as it could be read. */
export type ReadPackage = {
  /** Where its asset map is in the archive, with a `/` at the end; empty at the top. */
  readonly folder: string;
  readonly standards: readonly DcpStandard[];
  readonly map: readonly MappedAsset[];
  readonly packing_lists: number;
  readonly compositions: readonly Composition[];
  readonly checked: readonly CheckedAsset[];
  /** Texts that aren't the XML that they should be. */
  readonly broken: readonly string[];
};

/** The packages of an archive: one, or an original version with the packages that add to it. */
export type ReadDcp = {
  readonly packages: readonly ReadPackage[];
  /** Files that no map names. */
  readonly unlisted: readonly string[];
};

/** The standard that a namespace belongs to. */
export const standardOf = (namespace: string): DcpStandard => {
  if (namespace.includes('digicine.com')) return 'interop';
  return namespace.includes('smpte-ra.org') ? 'smpte' : 'unknown';
};
