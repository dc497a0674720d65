import * as z from 'zod/mini'
import { importableLists } from './import-rule.ts'

/** Fields of the form that sends a file. */
export const ImportForm = z.strictObject({ target: z.enum(importableLists, 'target must be collection or wishlist') })
