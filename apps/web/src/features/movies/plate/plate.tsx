import { useId, useMemo } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { composePlate, type PlateRatio, type PlateTitle } from './compose.ts';
import { Letters } from './letters.tsx';
import { places } from './places.ts';
import classes from './plate.module.css';
import type { Shape } from './shapes.ts';

export type PlateProps = PlateTitle & {
  readonly ratio?: PlateRatio;
  /** Omits lettering that would be too small to read or is next to the plate. */
  readonly mute?: boolean;
};

const Clipped = ({ to, shapes }: { to: Shape; shapes: readonly Shape[] }) => {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <DrawShape shape={to} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <DrawShapes shapes={shapes} />
      </g>
    </>
  );
};

const DrawShape = ({ shape }: { shape: Shape }) => {
  switch (shape.kind) {
    case 'rect':
      return <rect x={shape.x} y={shape.y} width={shape.w} height={shape.h} fill={shape.fill} />;
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} fill={shape.fill} />;
    case 'polygon':
      return <polygon points={shape.points.map((point) => point.join(',')).join(' ')} fill={shape.fill} />;
    case 'path':
      return <path d={shape.d} fill={shape.fill} />;
    case 'turned':
      return (
        <g transform={`rotate(${shape.degrees} ${shape.about[0]} ${shape.about[1]})`}>
          <DrawShapes shapes={shape.shapes} />
        </g>
      );
    case 'clipped':
      return <Clipped to={shape.to} shapes={shape.shapes} />;
  }
};

const DrawShapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  places(shapes).map(({ place, part }) => <DrawShape key={place} shape={part} />);

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
        className={`${layout.ownLine} ${layout.full} ${layout.placed} ${layout.fullHeight} ${classes.art}`}
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
