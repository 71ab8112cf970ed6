/** How a call leaves: the browser's own `fetch`, until a server that paints a page puts its own in its place. */
type Transport = (address: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (address, init) => fetch(address, init);

export const sendThrough = (own: Transport): void => {
  transport = own;
};

export const sendOff: Transport = (address, init) => transport(address, init);
