declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the route's endpoint; missing for pages, health and the like. */
    endpoint?: string;
    /** True if a thread does the work, so that the body may be a whole table. */
    heavy?: boolean;
    /** True if the endpoint may write. */
    changes?: boolean;
  }
}

export type {};
