/** Money of one side on a day: an entry of the bank, or a record of the ledger; minor units, above 0. */
type Move = { readonly uuid: string; readonly amount: number };

/** Of the ledger: the payout run that a transfer was sent with. */
type Booked = Move & { readonly run: string | null };

/** What of a day has no counterpart on the other side. */
export type Unmatched = { readonly bank: readonly string[]; readonly booked: readonly string[] };

/**
 * Entries of the bank and records of the ledger that don't belong together, of one day, currency and direction (D8s): they
 * do where both are of the same amount, or where an entry is all that is left of a payout run in one sum, as banks book a
 * file of transfers.
 */
export const unmatchedOf = (bank: readonly Move[], booked: readonly Booked[]): Unmatched => {
  const open = new Map(booked.map((each) => [each.uuid, each]));
  const rest = bank.filter(({ amount }) => {
    const same = [...open.values()].find((each) => each.amount === amount);
    if (same !== undefined) open.delete(same.uuid);
    return same === undefined;
  });
  const left = rest.filter(({ amount }) => {
    const sent = [...open.values()].filter(({ run }) => run !== null);
    const whole = [...Map.groupBy(sent, ({ run }) => run).values()].find(
      (own) => own.reduce((sum, each) => sum + each.amount, 0) === amount,
    );
    for (const { uuid } of whole ?? []) open.delete(uuid);
    return whole === undefined;
  });
  return { bank: left.map(({ uuid }) => uuid), booked: [...open.keys()] };
};
