import type { Orientation } from '@eigaichi/domain/media/media-facts';
import type { Frame, Stream } from 'node-av';
import { AV_FRAME_DATA_DISPLAYMATRIX, AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';

const matrixBytes = 9 * 4;

/**
 * What a display matrix does to a picture, to the nearest quarter of a turn; null where it leaves it upright. The first two
 * numbers of its first two rows say where columns and rows go.
 */
const orientationOf = (matrix: Buffer | null): Orientation | null => {
  if (matrix === null || matrix.length < matrixBytes) return null;
  const [across, down, acrossRows, downRows] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at));
  if (across === undefined || down === undefined || acrossRows === undefined || downRows === undefined) return null;
  const isTurned = Math.abs(down) + Math.abs(acrossRows) > Math.abs(across) + Math.abs(downRows);
  if (isTurned) {
    const mirrored = down > 0 === acrossRows > 0;
    return { turned: down > 0 === mirrored ? 270 : 90, mirrored };
  }
  const [flipsAcross, flipsDown] = [across < 0, downRows < 0];
  if (!flipsAcross && !flipsDown) return null;
  return { turned: flipsDown ? 180 : 0, mirrored: flipsAcross !== flipsDown };
};

/** How a picture is brought upright: as its frame says, else as its stream does. */
export const orientationIn = (stream: Stream, frame: Frame | null): Orientation | null =>
  orientationOf(
    frame?.getSideData(AV_FRAME_DATA_DISPLAYMATRIX) ?? stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX),
  );

/** FFmpeg's filters that bring a picture upright; none for one that is. */
export const uprightFilters = (orientation: Orientation | null | undefined): readonly string[] => {
  if (orientation == null) return [];
  const { turned, mirrored } = orientation;
  switch (turned) {
    case 0:
      return mirrored ? ['hflip'] : [];
    case 90:
      return [mirrored ? 'transpose=clock_flip' : 'transpose=clock'];
    case 180:
      return mirrored ? ['vflip'] : ['hflip', 'vflip'];
    case 270:
      return [mirrored ? 'transpose=cclock_flip' : 'transpose=cclock'];
  }
};
