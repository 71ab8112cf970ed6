/** Transport of a call: the browser's own `fetch`, unless a server that paints pages sets its own. */
type Transport = (address: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (address, init) => fetch(address, init);

export const setTransport = (own: Transport): void => {
  transport = own;
};

export const sendRequest: Transport = (address, init) => transport(address, init);
