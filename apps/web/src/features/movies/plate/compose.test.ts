import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { composePlate, type Plate } from './compose.ts';
import { familyNames } from './families.ts';
import { columnAdvance } from './lettering.ts';
import { contrast, palettes } from './palettes.ts';
import { plateHash } from './seed.ts';
import type { Shape } from './shapes.ts';
import { lengthOf } from './signs.ts';

const words = ['夜', '海辺', '坂の町', '映画', 'ラジオ', '手紙', '2号線', '猫と', '長い長い', '帰り道'];
const titles = Array.from({ length: 600 }, (_, index) => ({
  title_ja: `${words[index % 10]}${words[Math.floor(index / 10) % 10]}${index % 3 === 0 ? 'の物語' : ''}`,
  title_en: `A tale of number ${index}`,
  year: 1930 + (index % 90),
}));

const plates = (['2:3', '16:9'] as const).flatMap((ratio) =>
  (['ja', 'en'] as const).flatMap((language) => titles.map((title) => composePlate({ ...title, language, ratio }))),
);

const flat = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'turned' || shape.kind === 'clipped' ? [shape, ...flat(shape.shapes)] : [shape],
  );

const of = (family: Plate['family']) => plates.filter((plate) => plate.family === family);

describe('a plate', () => {
  it('is the same for the same title and year, and different for another year', () => {
    const input = { title_ja: '砂の坂', title_en: 'Slope of Sand', year: 1964, language: 'ja', ratio: '2:3' } as const;
    expect(composePlate(input)).toEqual(composePlate({ ...input }));
    expect(plateHash('砂の坂', 1964)).not.toBe(plateHash('砂の坂', 1965));
  });

  it('keeps family, palette and art when the page changes its language', () => {
    for (const title of titles.slice(0, 80)) {
      const ja = composePlate({ ...title, language: 'ja', ratio: '2:3' });
      const en = composePlate({ ...title, language: 'en', ratio: '2:3' });
      expect([en.family, en.palette.name]).toEqual([ja.family, ja.palette.name]);
    }
  });

  it('reaches every family, palette, layout and voice', () => {
    expect(new Set(plates.map((plate) => plate.family))).toEqual(new Set(familyNames));
    expect(new Set(plates.map((plate) => plate.palette.name)).size).toBe(palettes.length);
    expect(new Set(plates.map((plate) => plate.layout)).size).toBe(5);
    expect(new Set(plates.map((plate) => plate.voice)).size).toBe(2);
  });

  it('letters Japanese pages in Japanese and English pages in either', () => {
    for (const title of titles.slice(0, 80))
      expect(composePlate({ ...title, language: 'ja', ratio: '2:3' }).lettering?.lang).toBe('ja');
    const english = titles.map((title) => composePlate({ ...title, language: 'en', ratio: '2:3' }).lettering?.lang);
    expect(new Set(english)).toEqual(new Set(['ja', 'en']));
  });

  it('is lettered at a contrast of 4.93 or more', () => {
    for (const palette of palettes) expect(contrast(palette.letter, palette.ground)).toBeGreaterThanOrEqual(4.925);
  });

  it('keeps its letters inside the plate and off the art', () => {
    for (const plate of plates) {
      const { lettering, sheet, art } = plate;
      if (lettering === null) continue;
      if (lettering.vertical) {
        const longest = Math.max(...lettering.columns.map(lengthOf));
        expect(longest * lettering.size).toBeLessThan(0.9 * sheet.h);
        if (plate.strip > 0) {
          expect(lettering.columns.length * lettering.size * columnAdvance).toBeLessThan(plate.strip);
          expect(art.w + plate.strip).toBeCloseTo(sheet.w);
        }
      } else {
        expect(lettering.lines.length * lettering.size * 1.03).toBeLessThan(sheet.wide ? sheet.h : sheet.h - art.h);
      }
    }
  });

  it('is drawn even without a title', () => {
    const plate = composePlate({ title_ja: null, title_en: null, year: null, language: 'en', ratio: '2:3' });
    expect(plate.lettering).toBeNull();
    expect(plate.shapes.length).toBeGreaterThan(0);
  });
});

describe('never drawn:', () => {
  it('a crest of more than eight petals', () => {
    for (const plate of of('mon')) {
      const petals = plate.shapes.filter((shape) => shape.kind === 'turned');
      expect(petals.length).toBeGreaterThanOrEqual(5);
      expect(petals.length).toBeLessThanOrEqual(8);
    }
  });

  it('rays: no point from which more than two straight forms spread', () => {
    for (const plate of plates) {
      const corners = new Map<string, number>();
      for (const shape of flat(plate.shapes))
        if (shape.kind === 'polygon')
          for (const point of new Set(shape.points.map(String))) corners.set(point, (corners.get(point) ?? 0) + 1);
      for (const count of corners.values()) expect(count).toBeLessThanOrEqual(2);
    }
  });

  it('a gradient, a picture or a colour outside the palette', () => {
    for (const plate of plates) {
      const { ground, a, b, c } = plate.palette;
      for (const shape of flat(plate.shapes)) if ('fill' in shape) expect([ground, a, b, c]).toContain(shape.fill);
    }
  });

  it('a family that resembles a flag: there is no beam', () => {
    expect(familyNames).not.toContain('beam');
    expect(familyNames).toHaveLength(11);
  });
});

describe('the style sheet', () => {
  it('shows the year from 150 px of width', () => {
    expect(readFileSync(new URL('./plate.module.css', import.meta.url), 'utf8')).toContain(
      '@container (max-width: 150px)',
    );
  });
});
