import { z } from 'zod';

// Zod would compile schemas with `new Function`, which the content security policy forbids. Imported before every schema.
z.config({ jitless: true });
