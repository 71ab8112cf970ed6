import { newPassword } from '@eigaichi/domain/shared/rules/password';
import { PasswordInput } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { draw } from '../testing/draw.tsx';
import { ApiError } from './api-error.ts';
import { useZodForm } from './form.tsx';

const schema = z.object({ password: newPassword });

const Form = ({ onSend }: { onSend: (showRefusal: (error: unknown) => boolean) => void }) => {
  const form = useZodForm({ schema, initialValues: { password: '' } });
  return (
    <form onSubmit={form.onSubmit(() => onSend(form.showRefusal))} noValidate>
      <PasswordInput {...form.getInputProps('password')} label="Password" />
      <button type="submit">Send</button>
    </form>
  );
};

const send = async (password: string) => {
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send' }).click();
};

test('shows all broken rules of a field together', async () => {
  const onSend = vi.fn();
  await draw(<Form onSend={onSend} />);
  await send('abc');
  await expect.element(page.getByText('Password must have at least 8 characters', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/with a lowercase letter, an uppercase letter and a digit$/)).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
});

test('shows all faults of a field that the API names', async () => {
  const errors = ['Too common.', 'Too much like your company.'].map((message) => ({
    field: 'password',
    rule: 'common_password',
    message,
  }));
  await draw(
    <Form onSend={(showRefusal) => showRefusal(new ApiError(422, { code: 'invalid', message: '', errors }))} />,
  );
  await send('Quillfern2026');
  for (const { message } of errors) await expect.element(page.getByText(message, { exact: true })).toBeVisible();
});
