import { useId, useMemo } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { composePlate, type PlateRatio, type PlateTitle } from './compose.ts';
import { DrawShapes } from './draw-shape.tsx';
import { Letters } from './letters.tsx';
import classes from './plate.module.css';

export type PlateProps = PlateTitle & {
  readonly ratio?: PlateRatio;
  /** Omits lettering that would be too small to read or is next to the plate. */
  readonly mute?: boolean;
};

/** The drawn plate of a title without a picture. Hidden from screen readers: the caption next to it names the title. */
export const DrawnPlate = ({ title_ja, title_en, year, ratio = '2:3', mute = false }: PlateProps) => {
  const { language } = useTexts();
  const clip = useId();
  const plate = useMemo(
    () => composePlate({ title_ja, title_en, year, language, ratio }),
    [title_ja, title_en, year, language, ratio],
  );
  const { sheet, art } = plate;
  return (
    <div className={classes.plate} data-ratio={ratio} data-family={plate.family} aria-hidden="true">
      <svg
        viewBox={`0 0 ${sheet.w} ${sheet.h}`}
        preserveAspectRatio="xMidYMid slice"
        className={classes.art}
        aria-hidden="true"
      >
        <rect width={sheet.w} height={sheet.h} fill={plate.palette.ground} />
        <clipPath id={clip}>
          <rect width={art.w} height={art.h} />
        </clipPath>
        <g transform={`translate(${art.x} ${art.y})`}>
          <g clipPath={`url(#${clip})`}>
            <rect width={art.w} height={art.h} fill={plate.artGround} />
            <DrawShapes shapes={plate.shapes} />
          </g>
        </g>
      </svg>
      {!mute && <Letters plate={plate} />}
    </div>
  );
};
