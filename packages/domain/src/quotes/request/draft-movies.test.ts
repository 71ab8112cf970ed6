import { expect, test } from 'vitest';
import { moviesOfDraft } from './draft-movies.ts';

const cart = ['a', 'b', 'c', 'd'];

test('a single request has the whole cart', () => {
  expect(moviesOfDraft(cart, {}, [])).toEqual(cart);
});

test('titles that another request names are not in it, unless it names them too', () => {
  expect(moviesOfDraft(cart, {}, [{ movies: ['a', 'b'] }])).toEqual(['c', 'd']);
  expect(moviesOfDraft(cart, { movies: ['b'] }, [{ movies: ['a', 'b'] }])).toEqual(['b', 'c', 'd']);
});

test('what it leaves out stays in the cart, and what is no longer in the cart is in no request', () => {
  expect(moviesOfDraft(cart, { movies: ['a', 'gone'], left_out: ['c'] }, [{ movies: null }])).toEqual(['a', 'b', 'd']);
});
