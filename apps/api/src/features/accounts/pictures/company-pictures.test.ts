import { hash } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { maxPictureBytes } from '@eigaichi/domain/pictures/picture-limits';
import { blockProvider, readConsumer, readProvider, updateConsumer } from '@eigaichi/wire/accounts/accounts';
import {
  beginCompanyPicture,
  completeCompanyPicture,
  removeCompanyPicture,
} from '@eigaichi/wire/accounts/company-pictures';
import { closeAccount, exportAccount } from '@eigaichi/wire/accounts/own-account';
import { requestTrailer } from '@eigaichi/wire/movies/movies';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { company_pictures } from '../../../db/schema/accounts.ts';
import { audit_log } from '../../../db/schema/audit.ts';
import { makeConsumer, makeManager, makeProvider, testPassword } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { originalKey, sizeKey } from '../../pictures/picture-keys.ts';
import { readIfStored } from '../../pictures/read-original.ts';

const harness = await testHarness();
const { call, app } = harness;
const { db } = harness.deps;

type Kind = 'logo_image' | 'main_image';
type Image = { uuid: string; url: string; width: number };
type Images = Record<Kind, Image | null>;

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#264a6e' } })
    .png()
    .toBuffer();

type Sending = { kind?: Kind; bytes?: Buffer; of?: string };

const begin = async (as: Actor, { kind = 'logo_image', bytes, of = as.account }: Sending = {}) => {
  const content = bytes ?? (await drawn(400, 200));
  const body = { kind, name: 'logo.png', bytes: content.length, sha256: hash('sha256', content) };
  const answer = await call(beginCompanyPicture, { as, params: { id: of }, body });
  return { answer, content };
};

const send = async (as: Actor, sending: Sending = {}) => {
  const { answer, content } = await begin(as, sending);
  expect(answer.status).toBe(201);
  const { uuid, url } = answer.body.data as { uuid: string; url: string };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ method: 'PUT', url, headers, payload: content })).statusCode).toBe(200);
  return { uuid, done: await call(completeCompanyPicture, { as, params: { uuid } }) };
};

const imagesOf = async (consumer: Actor) =>
  (await call(readConsumer, { as: consumer, params: { id: consumer.account } })).body.data as Images;

const shown = async (url: string, as?: Actor) =>
  app.inject({ url, headers: as === undefined ? {} : await harness.loginAs(as) });

const shownTo = async (url: string, readers: Record<string, Actor | undefined>) => {
  const seen: Record<string, number> = {};
  for (const [who, as] of Object.entries(readers)) seen[who] = (await shown(url, as)).statusCode;
  return seen;
};

test('replaces a logo or image on the record, and deletes the former’s bytes', async () => {
  const buyer = await makeConsumer(db);
  const first = await send(buyer);
  await send(buyer, { kind: 'main_image', bytes: await drawn(1600, 900) });
  expect(await imagesOf(buyer)).toMatchObject({
    logo_image: { uuid: first.uuid, width: 400, height: 200, color: '#264a6e' },
    main_image: { width: 1600 },
  });
  const second = await send(buyer, { bytes: await drawn(300, 300) });
  expect((second.done.body.data as Images).logo_image).toMatchObject({ uuid: second.uuid, width: 300 });
  await harness.runJobs();
  expect(await readIfStored(harness.deps, originalKey(first.uuid))).toBeNull();
  expect(await readIfStored(harness.deps, sizeKey(second.uuid, { width: 160, format: 'webp' }))).not.toBeNull();
  const rows = await db.select().from(company_pictures).where(eq(company_pictures.account_id, buyer.account));
  expect(rows.map(({ state }) => state)).toEqual(['shown', 'shown']);
  const entries = await db.select().from(audit_log).where(eq(audit_log.entity_id, buyer.account));
  expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('account.change_picture'));
});

test('removes immediately and idempotently', async () => {
  const buyer = await makeConsumer(db);
  const { uuid } = await send(buyer);
  const url = (await imagesOf(buyer)).logo_image?.url ?? '';
  for (const _ of [1, 2]) {
    const { status, body } = await call(removeCompanyPicture, { as: buyer, params: { uuid } });
    expect([status, body.data]).toEqual([200, { main_image: null, logo_image: null }]);
  }
  expect((await shown(url, buyer)).statusCode).toBe(404);
  await harness.runJobs();
  expect(await readIfStored(harness.deps, originalKey(uuid))).toBeNull();
});

test('refuses, without storing, files that aren’t images, are too big, or have another type', async () => {
  const buyer = await makeConsumer(db);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { uuid, done } = await send(buyer, { bytes: script });
  expect([done.status, done.body.code]).toEqual([422, 'picture_type']);
  expect(await readIfStored(harness.deps, originalKey(uuid))).toBeNull();
  const beginning = (body: object) =>
    call(beginCompanyPicture, {
      as: buyer,
      params: { id: buyer.account },
      body: { kind: 'logo_image', name: 'logo.png', bytes: 1, sha256: 'a'.repeat(64), ...body },
    });
  expect((await beginning({ bytes: maxPictureBytes + 1 })).body.code).toBe('picture_bytes');
  expect((await beginning({ name: 'logo.svg' })).body.errors).toMatchObject([{ field: 'name', rule: 'file_type' }]);
  expect((await beginning({ kind: 'featured' })).status).toBe(422);
  expect(await db.select().from(company_pictures).where(eq(company_pictures.account_id, buyer.account))).toEqual([]);
});

test('allows one upload of each kind at a time', async () => {
  const buyer = await makeConsumer(db);
  const first = (await begin(buyer)).answer.body.data as { uuid: string };
  await send(buyer);
  const late = await call(completeCompanyPicture, { as: buyer, params: { uuid: first.uuid } });
  expect(late.body.code).toBe('upload_aborted');
});

test('shows a buyer’s images to itself, providers it requested titles from and staff; serves only images', async () => {
  const [buyer, stranger] = [await makeConsumer(db), await makeConsumer(db)];
  const [asked, other, manager] = [await makeProvider(db), await makeProvider(db), await makeManager(db)];
  const movie = await makeMovie(db, asked);
  await call(requestTrailer, { as: buyer, params: { uuid: movie }, body: { message: 'May we see it?' } });
  await send(buyer);
  const url = (await imagesOf(buyer)).logo_image?.url ?? '';
  expect(await shownTo(url, { buyer, asked, manager, other, stranger, visitor: undefined })).toEqual({
    buyer: 200,
    asked: 200,
    manager: 200,
    other: 404,
    stranger: 404,
    visitor: 404,
  });
  expect((await shown(url, buyer)).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('private'),
  });
  expect((await shown(url.replace(/\/[\da-f]{16}\//, `/${'0'.repeat(16)}/`), buyer)).statusCode).toBe(404);
});

test('shows a provider’s to itself, buyers and staff, unless it is blocked', async () => {
  const provider = await makeProvider(db);
  const readers = {
    provider,
    buyer: await makeConsumer(db),
    manager: await makeManager(db),
    other: await makeProvider(db),
  };
  await send(provider);
  const { body } = await call(readProvider, { as: readers.buyer, params: { id: provider.account } });
  const { logo_image } = body.data as Images;
  expect(await shownTo(logo_image?.url ?? '', readers)).toEqual({
    provider: 200,
    buyer: 200,
    manager: 200,
    other: 404,
  });
  await call(blockProvider, { as: readers.manager, params: { id: provider.account } });
  expect((await shown(logo_image?.url ?? '', readers.buyer)).statusCode).toBe(404);
});

test('refuses changes by a stranger, or by read-only staff', async () => {
  const [buyer, stranger] = [await makeConsumer(db), await makeConsumer(db)];
  const { uuid } = await send(buyer);
  const browser = await makeManager(db, { staff_role: staffRole.browser });
  for (const [as, status] of [
    [stranger, 404],
    [await makeProvider(db), 404],
    [browser, 403],
  ] as const) {
    expect((await begin(as, { of: buyer.account })).answer.status).toBe(status);
    for (const endpoint of [completeCompanyPicture, removeCompanyPicture])
      expect((await call(endpoint, { as, params: { uuid } })).status).toBe(status);
  }
  expect((await imagesOf(buyer)).logo_image).toMatchObject({ uuid });
  const editor = await makeManager(db);
  await send(editor, { of: buyer.account, kind: 'main_image' });
  expect((await imagesOf(buyer)).main_image).not.toBeNull();
  expect((await begin(editor, { of: editor.account })).answer.status).toBe(404);
});

test('includes them in the export, and deletes them with the account', async () => {
  const buyer = await makeConsumer(db);
  const { uuid } = await send(buyer);
  await harness.runJobs();
  const file = await call(exportAccount, { as: buyer, body: { password: testPassword } });
  expect(file.body).toMatchObject({
    account: { logo_image: { uuid } },
    parts: { pictures: [{ kind: 'logo_image', name: 'logo.png' }] },
  });
  expect((await call(closeAccount, { as: buyer, body: { password: testPassword } })).status).toBe(200);
  await harness.runJobs();
  expect(await db.select().from(company_pictures).where(eq(company_pictures.account_id, buyer.account))).toEqual([]);
  for (const key of [originalKey(uuid), sizeKey(uuid, { width: 160, format: 'jpg' })])
    expect(await readIfStored(harness.deps, key)).toBeNull();
});

test('excludes images from the fields of an edit', async () => {
  const buyer = await makeConsumer(db);
  const body = { version: 1, company_name: 'Renamed', logo_image: { uuid: buyer.account, url: 'https://x.example' } };
  await call(updateConsumer, { as: buyer, params: { id: buyer.account }, body });
  expect((await imagesOf(buyer)).logo_image).toBeNull();
});
