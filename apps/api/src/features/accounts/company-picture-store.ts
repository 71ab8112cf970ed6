import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { CompanyPictureKind } from '@eigaichi/domain/pictures/company-pictures';
import { plainAddress } from '@eigaichi/domain/pictures/picture-sizes';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { accounts, company_pictures } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';

export type CompanyPicture = typeof company_pictures.$inferSelect;

type Looked = { readonly uuid: string; readonly sha256: string } & Record<'width' | 'height', number> & {
    color: string;
  };

/** Images that a company shows, read with its row. */
export type ShownPictures = { readonly [K in CompanyPictureKind]?: Looked };

/** SQL for the account's shown images, by kind. */
export const shownPicturesOf = (account: SQL): SQL<ShownPictures> => sql<ShownPictures>`(
  select coalesce(jsonb_object_agg(p.kind, jsonb_build_object('uuid', p.uuid, 'sha256', p.sha256, 'width', p.width,
    'height', p.height, 'color', p.color)), '{}'::jsonb)
  from company_pictures p where p.account_id = ${account} and p.state = 'shown')`;

const imageOf = (picture: Looked | undefined) => {
  if (picture === undefined) return null;
  const { sha256, ...image } = picture;
  return { ...image, url: plainAddress(picture) };
};

/** Images as returned by the API. */
export const companyImages = ({ main_image, logo_image }: ShownPictures) => ({
  main_image: imageOf(main_image),
  logo_image: imageOf(logo_image),
});

export type CompanyImages = ReturnType<typeof companyImages>;

const ownedBy = (actor: Actor, account: SQL): SQL =>
  actor.role === 'manager' ? sql`true` : sql`${account} = ${actor.account}`;

/** Locks a company that the actor may change, so that its images are added and removed one after the other. */
export const lockCompany = async (tx: Tx, actor: Actor, uuid: string): Promise<void> => {
  const found = await tx.execute(sql`
    select 1 from accounts a where a.uuid = ${uuid} and a.role <> 'manager' and a.state <> 'closed'
      and ${ownedBy(actor, sql`a.uuid`)} for no key update`);
  if (found.rows.length === 0) throw new Refused('not_found');
};

/** Finds an image if the actor may change its company. */
export const findCompanyPicture = async (db: Database | Tx, actor: Actor, uuid: string): Promise<CompanyPicture> => {
  const [row] = await db
    .select()
    .from(company_pictures)
    .where(and(eq(company_pictures.uuid, uuid), ownedBy(actor, sql`${company_pictures.account_id}`)));
  if (row === undefined) throw new Refused('not_found');
  return row;
};

/** Removes images of a company; a job deletes their bytes after commit. */
export const removePictures = async (deps: Deps, tx: Tx, which: SQL | undefined): Promise<void> => {
  const since = deps.clock.nowIso();
  const removed = and(which, ne(company_pictures.state, 'removed'));
  const gone = await tx.update(company_pictures).set({ state: 'removed', since }).where(removed).returning();
  if (gone.length > 0) await deps.jobs.add(tx, 'purge_pictures', {}, { key: 'purge_pictures' });
};

/** Condition for a company's images of a kind in a state. */
export const picturesIn = (state: 'sending' | 'shown', account: string, kind: CompanyPictureKind): SQL | undefined =>
  and(eq(company_pictures.account_id, account), eq(company_pictures.kind, kind), eq(company_pictures.state, state));

/** Images that a company shows. */
export const companyImagesOf = async (db: Database | Tx, account: string): Promise<CompanyImages> => {
  const [row] = await db
    .select({ pictures: shownPicturesOf(sql`${accounts.uuid}`) })
    .from(accounts)
    .where(eq(accounts.uuid, account));
  return companyImages(row?.pictures ?? {});
};
