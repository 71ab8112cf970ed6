import type { Harness } from '../../apps/api/src/testing/harness.ts';

/**
 * Gives rows ids in the order of their writing, or for an odd seed in its reverse, instead of random ones. Each history
 * writes one row after another, so a sort that ends with the id is the same whenever its seed runs.
 */
export const orderIds = async ({ deps }: Harness, seed: number): Promise<void> => {
  const number = seed % 2 === 0 ? `nextval('public.proof_ids')` : `(1::bigint << 48) - nextval('public.proof_ids')`;
  await deps.pool.query(`
    create sequence public.proof_ids;
    create function public.proof_id() returns uuid language sql volatile as $$
      select regexp_replace(lpad(to_hex(${number}), 12, '0'), '^(.{8})(.{4})$', '\\1-\\2-4000-8000-000000000000')::uuid
    $$;
    do $$ declare found record; begin
      for found in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = 'gen_random_uuid()'
      loop
        execute format('alter table public.%I alter column %I set default public.proof_id()',
          found.table_name, found.column_name);
      end loop;
    end $$`);
};
