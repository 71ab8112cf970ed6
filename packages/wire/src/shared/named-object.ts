import { z } from 'zod';

/** An object that the description of the API shows once, under this name. */
export const namedObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) => z.object(shape).meta({ id });
