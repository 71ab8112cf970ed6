import { staffRole } from '@eigaichi/domain/options/companies';
import {
  createNotice,
  deleteNotice,
  listNotices,
  listShownNotices,
  updateNotice,
} from '@eigaichi/wire/staff/home-notices';
import { expect, test } from 'vitest';
import { makeManager } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';

const harness = await testHarness();
const editor = await makeManager(harness.deps.db, { staff_role: staffRole.editor });

const words = { text_ja: '年末の休業のお知らせ', text_en: 'Closed over the new year', link: '/faq' };
const notice = { ...words, is_public: true, published_from: '2026-04-02', published_until: '2026-04-03' };
type Stored = { uuid: string; version: number; is_shown: boolean };
const shown = async () => (await harness.call(listShownNotices)).body.data;

test('everyone reads a notice only from its first to its last day, inclusive', async () => {
  const made = (await harness.call(createNotice, { as: editor, body: notice })).body.data as Stored;
  expect([made.is_shown, await shown()]).toEqual([false, []]);
  harness.deps.clock.advance({ hours: 24 });
  expect(await shown()).toEqual([{ uuid: made.uuid, ...words }]);
  harness.deps.clock.advance({ hours: 24 });
  expect(await shown()).toHaveLength(1);
  harness.deps.clock.advance({ hours: 24 });
  expect(await shown()).toEqual([]);
  const change = { as: editor, params: { uuid: made.uuid } };
  const body = { ...notice, published_until: '', version: made.version };
  expect(await harness.call(updateNotice, { ...change, body })).toMatchObject({ status: 200 });
  expect(await shown()).toHaveLength(1);
  expect(await harness.call(updateNotice, { ...change, body })).toMatchObject({ body: { code: 'stale_version' } });
  expect((await harness.call(deleteNotice, change)).status).toBe(200);
  expect((await harness.call(listNotices, { as: editor })).body.data).toEqual([]);
});

test.each([
  [{ text_en: '' }, 'text_en', 'required'],
  [{ link: 'javascript:alert(1)' }, 'link', 'url'],
  [{ link: '//elsewhere.example' }, 'link', 'url'],
  [{ published_until: '2026-04-01' }, 'published_until', 'dateAfter'],
])('%j breaks %s: %s', async (change, field, rule) => {
  const { status, body } = await harness.call(createNotice, { as: editor, body: { ...notice, ...change } });
  expect([status, body.errors]).toMatchObject([422, [{ field, rule }]]);
});
