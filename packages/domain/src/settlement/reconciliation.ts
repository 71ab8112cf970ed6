/** A movement on one side on a day: a bank entry, or a ledger record; minor units, above 0. */
type Move = { readonly uuid: string; readonly amount: number };

/** A ledger record, with the payout run of its transfer. */
type Booked = Move & { readonly run: string | null };

/** A day's movements without a counterpart on the other side. */
export type Unmatched = { readonly bank: readonly string[]; readonly booked: readonly string[] };

/**
 * Bank entries and ledger records without a match, of one day, currency and direction (D8s). They match if their
 * amounts are equal. An entry also matches the rest of a payout run in one amount, as banks book a file of transfers.
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
