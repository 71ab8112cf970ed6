/** An action on a record, as the API returns it. */
export type Action = { readonly name: string; readonly allowed: boolean; readonly reason?: string | undefined };

/** True if the server currently allows the action on the record. */
export const mayDo = (
  { actions = [] }: { readonly actions?: readonly Pick<Action, 'name' | 'allowed'>[] | undefined },
  name: string,
): boolean => actions.some((action) => action.name === name && action.allowed);
