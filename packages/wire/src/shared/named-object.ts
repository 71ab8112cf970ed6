import { z } from 'zod';

/** An object shown once in the API description, under this name. */
export const namedObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id });
