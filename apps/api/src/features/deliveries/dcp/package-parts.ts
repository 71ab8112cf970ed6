import type {
  Composition,
  MappedAsset,
  PackedAsset,
  Track,
  TrackKind,
} from '@eigaichi/domain/deliveries/dcp/dcp-parts';
import { standardOf } from '@eigaichi/domain/deliveries/dcp/dcp-parts';
import { elementsAt, type XmlElement } from '../../../xml-tree.ts';
import { idAt, namespaceOf, numberAt, textAt } from './read-xml.ts';

/** Files listed in an asset map (SMPTE ST 429-9; Interop uses the same form). */
export const assetMapOf = (root: XmlElement): MappedAsset[] =>
  elementsAt(root, 'AssetList', 'Asset').flatMap((asset) => {
    const [list] = elementsAt(asset, 'PackingList');
    return {
      id: idAt(asset),
      path: textAt(asset, 'ChunkList', 'Chunk', 'Path'),
      isPackingList: list !== undefined && list.text.trim() !== 'false',
    };
  });

/** Files named in a packing list (SMPTE ST 429-8). */
export const packingListOf = (root: XmlElement): PackedAsset[] =>
  elementsAt(root, 'AssetList', 'Asset').map((asset) => ({
    id: idAt(asset),
    hash: textAt(asset, 'Hash'),
    bytes: numberAt(asset, 'Size'),
    type: textAt(asset, 'Type'),
  }));

const kinds: Readonly<Record<string, TrackKind>> = {
  MainPicture: 'picture',
  MainStereoscopicPicture: 'picture',
  MainSound: 'sound',
  MainSubtitle: 'subtitle',
  MainClosedCaption: 'subtitle',
};

/** Converts `24 1` to units per second. */
const rateOf = (text: string): number | null => {
  const found = /^(\d{1,6})\s+(\d{1,6})$/.exec(text);
  const [units, seconds] = [Number(found?.[1]), Number(found?.[2])];
  return units > 0 && seconds > 0 ? units / seconds : null;
};

const trackOf = (element: XmlElement): Track => {
  const whole = numberAt(element, 'IntrinsicDuration');
  const entry_point = numberAt(element, 'EntryPoint') ?? 0;
  const rest = whole === null ? null : Math.max(0, whole - entry_point);
  return {
    id: idAt(element),
    kind: kinds[element.name] ?? 'other',
    units_per_second: rateOf(textAt(element, 'EditRate')),
    units: numberAt(element, 'Duration') ?? rest,
    entry_point,
    encrypted: elementsAt(element, 'KeyId').length > 0,
  };
};

/** A composition with its reels (SMPTE ST 429-7). */
export const compositionOf = (root: XmlElement, file: string): Composition => ({
  file,
  title: textAt(root, 'ContentTitleText'),
  kind: textAt(root, 'ContentKind').slice(0, 40) || null,
  standard: standardOf(namespaceOf(root)),
  reels: elementsAt(root, 'ReelList', 'Reel').map((reel) =>
    elementsAt(reel, 'AssetList')
      .flatMap(({ children }) => children)
      .filter(
        (element) =>
          idAt(element) !== '' &&
          (kinds[element.name] !== undefined || numberAt(element, 'IntrinsicDuration') !== null),
      )
      .map(trackOf),
  ),
});
