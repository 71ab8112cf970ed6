import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawRouted } from '../../testing/draw-routed.tsx';
import { RegisterPage } from './register-page.tsx';

test('refuses an empty application at its first field without sending it', async () => {
  const sent = answerCalls({});
  const done = vi.fn();
  await drawRouted(
    <main>
      <RegisterPage as="consumer" onDone={done} />
    </main>,
  );
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Account creation failed.');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('email');
  expect(sent.some(({ call }) => call === 'POST /consumer')).toBe(false);
  expect(done).not.toHaveBeenCalled();
});
