/** What may be done with a thing now, as the API answers it. */
export type Action = { readonly name: string; readonly allowed: boolean; readonly reason?: string | undefined };

const actionOf = (actions: readonly Action[], name: string): Action | undefined =>
  actions.find((action) => action.name === name);

export const mayDo = (actions: readonly Action[], name: string): boolean => actionOf(actions, name)?.allowed === true;
