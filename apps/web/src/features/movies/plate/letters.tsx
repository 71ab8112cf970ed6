import type { CSSProperties } from 'react';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { Plate } from './compose.ts';
import { columnAdvance, type Lettering } from './lettering.ts';
import { places } from './places.ts';
import classes from './plate.module.css';

type Vertical = Extract<Lettering, { vertical: true }>;
type Horizontal = Extract<Lettering, { vertical: false }>;

/** Units of the plate's own width, so that one drawing serves a thumbnail and a whole page. */
const units = (plate: Plate) => (value: number) => `${Math.round((value / plate.sheet.w) * 10_000) / 100}cqw`;

const verticalPlace = (plate: Plate, lettering: Vertical): CSSProperties => {
  const u = units(plate);
  const top = u(plate.sheet.h * 0.06);
  if (plate.layout === 'slip')
    return {
      [plate.slipOnRight ? 'right' : 'left']: u(plate.sheet.w * 0.07),
      top,
      background: plate.palette.ground,
      boxShadow: `0 0 0 ${u(1.6)} ${plate.palette.ground}, 0 0 0 ${u(2.8)} ${plate.palette.letter}`,
      padding: '0.42em 0.2em',
    };
  const inset = u((plate.strip - lettering.columns.length * lettering.size * columnAdvance) / 2);
  return { [plate.layout === 'strip-right' ? 'right' : 'left']: inset, top };
};

const VerticalLetters = ({ plate, lettering }: { plate: Plate; lettering: Vertical }) => (
  <span
    className={`${layout.placed} ${classes.letters} ${classes.vertical}`}
    data-voice={plate.voice}
    lang="ja"
    style={{ ...verticalPlace(plate, lettering), fontSize: units(plate)(lettering.size), color: plate.palette.letter }}
  >
    {places(lettering.columns).map(({ place, part: column }) => (
      <span key={place} className={typography.line}>
        {places(column).map(({ place: at, part: sign }) => (
          <span key={at} className={sign.upright ? classes.upright : undefined}>
            {sign.text}
          </span>
        ))}
      </span>
    ))}
  </span>
);

const horizontalPlace = (plate: Plate): CSSProperties => {
  const u = units(plate);
  const { w, h, wide } = plate.sheet;
  if (wide) return { left: u(w * 0.045), top: u(h * 0.08) };
  return plate.layout === 'head'
    ? { left: u(w * 0.07), top: u(h * 0.05) }
    : { left: u(w * 0.07), bottom: u(h * 0.055) };
};

const HorizontalLetters = ({ plate, lettering }: { plate: Plate; lettering: Horizontal }) => (
  <span
    className={`${layout.placed} ${classes.letters} ${classes.horizontal}`}
    data-voice={plate.voice}
    lang={lettering.lang}
    style={{ ...horizontalPlace(plate), fontSize: units(plate)(lettering.size), color: plate.palette.letter }}
  >
    {places(lettering.lines).map(({ place, part: line }) => (
      <span key={place} className={typography.line}>
        {line}
      </span>
    ))}
  </span>
);

const yearPlace = (plate: Plate): CSSProperties | null => {
  const u = units(plate);
  if (plate.strip > 0)
    return {
      [plate.layout === 'strip-right' ? 'right' : 'left']: 0,
      width: u(plate.strip),
      textAlign: 'center',
      bottom: u(plate.sheet.h * 0.045),
    };
  if (plate.sheet.wide && plate.lettering?.vertical === false)
    return { left: u(plate.sheet.w * 0.045), bottom: u(plate.sheet.h * 0.08) };
  return null;
};

/** The lettering as real text over the drawing, and the year at the foot if there is room. */
export const Letters = ({ plate }: { plate: Plate }) => {
  const { lettering } = plate;
  if (lettering === null) return null;
  const year = yearPlace(plate);
  return (
    <>
      {lettering.vertical ? (
        <VerticalLetters plate={plate} lettering={lettering} />
      ) : (
        <HorizontalLetters plate={plate} lettering={lettering} />
      )}
      {year !== null && plate.year !== null && (
        <span className={`${typography.medium} ${classes.year}`} style={{ ...year, color: plate.palette.letter }}>
          {plate.year}
        </span>
      )}
    </>
  );
};
