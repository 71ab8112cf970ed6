import type { DcpStandard } from './dcp-facts.ts';

/** File of a package as placed by the asset map (SMPTE ST 429-9). */
export type MappedAsset = { readonly id: string; readonly path: string; readonly isPackingList: boolean };

/** File as named by the packing list (SMPTE ST 429-8): SHA-1 in base64, and its size in bytes. */
export type PackedAsset = {
  readonly id: string;
  readonly hash: string;
  readonly bytes: number | null;
  readonly type: string;
};

export type TrackKind = 'picture' | 'sound' | 'subtitle' | 'other';

/** Track played by a reel (SMPTE ST 429-7). Lengths are in edit units of the track's rate. */
export type Track = {
  readonly id: string;
  readonly kind: TrackKind;
  readonly units_per_second: number | null;
  readonly units: number | null;
  /** Edit units of the file before the first one played. */
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

/** Check result of one file of a packing list. */
export type CheckedAsset = {
  /** Path in the package, or the id if the asset map has none. */
  readonly name: string;
  readonly state: 'right' | 'wrong_hash' | 'wrong_size' | 'missing' | 'no_hash';
};

/** Readable parts of a package. */
export type ReadPackage = {
  /** Folder of the asset map in the archive, with a trailing `/`; empty at the top. */
  readonly folder: string;
  readonly standards: readonly DcpStandard[];
  readonly map: readonly MappedAsset[];
  readonly packing_lists: number;
  readonly compositions: readonly Composition[];
  readonly checked: readonly CheckedAsset[];
  /** Texts that aren't the expected XML. */
  readonly broken: readonly string[];
};

/** Packages of an archive: one, or an original version with its supplements. */
export type ReadDcp = {
  readonly packages: readonly ReadPackage[];
  /** Files missing from every map. */
  readonly unlisted: readonly string[];
};

/** Standard of a namespace. */
export const standardOf = (namespace: string): DcpStandard => {
  if (namespace.includes('digicine.com')) return 'interop';
  return namespace.includes('smpte-ra.org') ? 'smpte' : 'unknown';
};
