import type { Orientation } from '@eigaichi/domain/media/media-facts';
import type { Frame, Stream } from 'node-av';
import { AV_FRAME_DATA_DISPLAYMATRIX, AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';

const matrixBytes = 9 * 4;

/**
 * Effect of a display matrix on a picture, to the nearest quarter turn; null if it stays upright. The first two numbers
 * of the first two rows give the direction of columns and rows.
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

/** Orientation of a picture: as stated by its frame, else by its stream. */
export const orientationIn = (stream: Stream, frame: Frame | null): Orientation | null =>
  orientationOf(
    frame?.getSideData(AV_FRAME_DATA_DISPLAYMATRIX) ?? stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX),
  );

/** FFmpeg's filters that rotate a picture upright; none if it already is. */
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
