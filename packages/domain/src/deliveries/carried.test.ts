import { expect, test } from 'vitest';
import { imageFormat } from '../options/images.ts';
import { resolution, videoFormat } from '../options/video.ts';
import { videoTerms as film, deliveryTerms as terms } from '../testing/delivery-facts.ts';
import { carriedOf, earliestStart, notDeliveredAgain, stillToDeliver } from './carried.ts';
import { makeChecklist } from './checklist.ts';
import type { DeliveryTerms } from './checklist-entry.ts';

const poster = {
  kind: 'poster',
  count: 1,
  formats: [imageFormat.png],
  size: 1,
  width: null,
  height: null,
  layered: false,
} as const;
const posters = [{ ...poster, formats: [...poster.formats] }];
const hd = terms({ formats: [film({ resolutions: [resolution.hd] })] });

test.each([
  ['all, as it was', hd, hd, 'all'],
  ['all, where the answer strikes it because the buyer has it', { ...terms({}), is_video_answered: true }, hd, 'all'],
  [
    'all, in one of the formats that are accepted now',
    terms({ formats: [film({ resolutions: [resolution.hd, resolution.fourK] })] }),
    hd,
    'all',
  ],
  ['the film, where a poster is new', { ...hd, images: posters }, hd, 'film'],
  [
    'nothing, where the film is wanted otherwise',
    terms({ formats: [film({ resolutions: [resolution.fourK] })] }),
    hd,
    null,
  ],
  [
    'the materials, where only the film is wanted otherwise',
    { ...terms({ formats: [film({ resolutions: [resolution.fourK] })] }), images: posters },
    { ...hd, images: posters },
    'materials',
  ],
  ['nothing, where it was left open what came', hd, terms({ formats: [film()] }), null],
  ['nothing, where nothing was delivered', hd, null, null],
])('a licence carries on %s (D4h)', (_name, now, before, carried) => {
  const delivered = before === null ? [] : makeChecklist(before as DeliveryTerms);
  expect(carriedOf(makeChecklist(now as DeliveryTerms), delivered)).toBe(carried);
});

test('new entries are still to be delivered', () => {
  const now = { ...hd, formats: [film({ encoding_formats: [videoFormat.h264] })] };
  expect(stillToDeliver(makeChecklist(hd), makeChecklist(hd))).toEqual([]);
  expect(stillToDeliver(makeChecklist(now), makeChecklist(hd))).toMatchObject([{ file_type: 'video' }]);
});

test('a film that is also wanted as DCP is delivered whole; other materials are not delivered again', () => {
  const file = { encoding_formats: [videoFormat.h264] };
  const before = makeChecklist({ ...terms({ formats: [film(file)] }), images: posters });
  const both = terms({ formats: [film({ ...file, is_dcp: true })] });
  expect(carriedOf(makeChecklist(both), before)).toBe(null);
  const now = makeChecklist({ ...both, images: posters });
  expect(carriedOf(now, before)).toBe('materials');
  expect(stillToDeliver(now, notDeliveredAgain('materials', before))).toMatchObject([
    { file_type: 'video' },
    { file_type: 'dcp' },
  ]);
});

test('the stream continues on the first day; new deliveries take their three days (spec 9)', () => {
  const licence = { license_start: '2027-04-01', license_end: '2028-03-31' };
  expect(earliestStart({ ...licence, carried: 'film' })).toBe('2027-04-01');
  expect(earliestStart({ ...licence, carried: 'materials' })).toBe('2027-04-04');
  expect(earliestStart({ ...licence, carried: null })).toBe('2027-04-04');
});
