import * as z from 'zod/mini'
import { importTargets } from './import-rule.ts'

/** Fields of the form that sends a file. */
export const ImportForm = z.strictObject({ target: z.enum(importTargets, 'target must be collection or wishlist') })
