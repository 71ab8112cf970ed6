import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Area } from '@eigaichi/domain/options/areas';
import { type Country, countries } from '@eigaichi/domain/options/countries';
import { eq, sql } from 'drizzle-orm';
import { areas_countries } from '../../db/schema/reference.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Move = { readonly country: Country; readonly area: Area };

/** Moves a country to another area. */
export const moveCountry = (deps: Deps, actor: Actor, { country, area }: Move) =>
  deps.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(areas_countries).where(eq(areas_countries.country, country)).for('update');
    const start = countries.find(({ code }) => code === country)?.area ?? null;
    await tx
      .insert(areas_countries)
      .values({ country, area })
      .onConflictDoUpdate({
        target: areas_countries.country,
        set: {
          area,
          version: sql`${areas_countries.version} + 1`,
          updated_at: deps.clock.nowIso(),
        },
      });
    await recordAudit(tx, actor, 'area_country.move', {
      of: ['country', country],
      before: { area: stored?.area ?? start },
      after: { area },
    });
    return { country, area };
  });
