import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { AddToCartButton } from './add-to-cart-button.tsx';

const movie = '01900000-0000-7000-8000-000000000001';

test('after "Add to cart" the focus moves to the link that replaces the button', async () => {
  const added = Promise.withResolvers<{ status: number; body: unknown }>();
  const sent = answerCalls({ [`PUT /cart/${movie}`]: added.promise });
  let listed = () => {};
  const Row = () => {
    const [inCart, setInCart] = useState(false);
    listed = () => setInCart(true);
    return <AddToCartButton movie={movie} title="Sample" inCart={inCart} />;
  };
  await drawRouted(<Row />);
  const add = page.getByRole('button', { name: /Sample/ });
  await expect.element(add).toBeVisible();
  add.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.map(({ call }) => call)).toEqual([`PUT /cart/${movie}`]);
  added.resolve({ status: 200, body: { data: [] } });
  listed();
  await expect.element(page.getByRole('link', { name: /Sample/ })).toHaveFocus();
});
