import * as z from 'zod/mini'
import { idSchema } from './object-id.ts'

/** As many ids as one body names: those of a whole set, in parts where it is large. */
export const maxIdsPerRequest = 500

/**
 * Ids in a body.
 * @param name what the body calls them
 * @param message what is said where one of them is none
 */
export const idListSchema = (name: string, message: string) =>
  z
    .array(idSchema(message), `${name} must be a list of ids`)
    .check(
      z.minLength(1, message),
      z.maxLength(maxIdsPerRequest, `${name} must be at most ${maxIdsPerRequest} ids`),
    )
