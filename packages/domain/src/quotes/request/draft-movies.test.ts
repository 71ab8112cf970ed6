import { expect, test } from 'vitest';
import { moviesOfDraft } from './draft-movies.ts';

const cart = ['a', 'b', 'c', 'd'];

test('includes the whole cart in a single request', () => {
  expect(moviesOfDraft(cart, {}, [])).toEqual(cart);
});

test('leaves out titles named by another request, unless this one names them too', () => {
  expect(moviesOfDraft(cart, {}, [{ movies: ['a', 'b'] }])).toEqual(['c', 'd']);
  expect(moviesOfDraft(cart, { movies: ['b'] }, [{ movies: ['a', 'b'] }])).toEqual(['b', 'c', 'd']);
});

test('leaves excluded titles in the cart, and excludes titles removed from the cart', () => {
  expect(moviesOfDraft(cart, { movies: ['a', 'gone'], left_out: ['c'] }, [{ movies: null }])).toEqual(['a', 'b', 'd']);
});
