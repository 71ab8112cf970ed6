import { useId } from 'react';
import { places } from './places.ts';
import type { Shape } from './shapes.ts';

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

export const DrawShapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  places(shapes).map(({ place, part }) => <DrawShape key={place} shape={part} />);
