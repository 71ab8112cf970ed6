/** An action on a record, as the API returns it. */
export type Action = { readonly name: string; readonly allowed: boolean; readonly reason?: string | undefined };

const actionOf = (actions: readonly Action[], name: string): Action | undefined =>
  actions.find((action) => action.name === name);

export const mayDo = (actions: readonly Action[], name: string): boolean => actionOf(actions, name)?.allowed === true;
