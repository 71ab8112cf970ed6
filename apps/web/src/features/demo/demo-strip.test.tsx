import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visitor } from '../../lib/session-state.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { DemoStrip } from './demo-strip.tsx';

afterEach(() => localStorage.clear());

const link = () => page.getByRole('link', { name: 'Open the demo page' });

test('the strip links to the demo page until it is closed in this browser', async () => {
  answerCalls({});
  const session = { ...visitor, is_demo: true };
  await drawRouted(<DemoStrip />, { session });
  await expect.element(link()).toHaveAttribute('href', '/demo');
  await page.getByRole('button', { name: 'Hide this notice' }).click();
  await expect.element(link()).not.toBeInTheDocument();
  await drawRouted(
    <>
      <p>Home</p>
      <DemoStrip />
    </>,
    { session },
  );
  await expect.element(page.getByText('Home')).toBeVisible();
  await expect.element(link()).not.toBeInTheDocument();
});

test('there is no strip outside the demo', async () => {
  answerCalls({});
  await drawRouted(
    <>
      <p>Home</p>
      <DemoStrip />
    </>,
  );
  await expect.element(page.getByText('Home')).toBeVisible();
  await expect.element(link()).not.toBeInTheDocument();
});
