import { describe, expect, test } from 'vitest';
import { exclusiveType, holdbackLength } from '../../options/exclusivity.ts';
import { rightType } from '../../options/right-types.ts';
import { type OpenRequest, requestsClash } from './open-clashes.ts';

const request = (given: Partial<OpenRequest> = {}): OpenRequest => ({
  quote_movie: 'a',
  movie: 'film',
  series: null,
  consumer: 'one',
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  countries: ['FR'],
  all_countries: false,
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive, holdback_length: null }],
  ...given,
});

const other = (given: Partial<OpenRequest> = {}) =>
  request({
    consumer: 'two',
    rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
    ...given,
  });

describe('two open requests (D9)', () => {
  test.each([
    ['over one exclusive right', {}, true],
    ['in another country', { countries: ['DE'] }, false],
    ['in the whole world', { countries: [], all_countries: true }, true],
    ['after it', { license_start: '2028-01-01', license_end: '2028-12-31' }, false],
    ['of the same buyer', { consumer: 'one' }, false],
    [
      'over another right',
      {
        rights: [{ right_type: rightType.inFlight, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
      },
      false,
    ],
    ['over an episode of it', { movie: 'episode', series: 'film' }, true],
  ])('%s', (_name, given, clash) => {
    expect(requestsClash(request(), other(given))).toBe(clash);
    expect(requestsClash(other(given), request())).toBe(clash);
  });

  test('never clash if both are non-exclusive; a holdback clashes only while it is exclusive', () => {
    const open = {
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
    };
    expect(requestsClash(request(open), other())).toBe(false);
    const held = request({
      rights: [
        { right_type: rightType.svod, exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.months3 },
      ],
    });
    expect(requestsClash(held, other())).toBe(true);
    expect(requestsClash(held, other({ license_start: '2027-04-01' }))).toBe(false);
  });
});
