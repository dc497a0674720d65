import * as z from 'zod/mini'
import { createIdSchema } from './object-id.ts'

/** Limit on ids in one request body. Larger insert sets need several requests. */
export const maxIdsPerRequest = 500

/**
 * Schema of a list of ids in a body.
 * @param name field name, for error messages
 * @param message error for an invalid id
 */
export const createIdListSchema = (name: string, message: string) =>
  z
    .array(createIdSchema(message), `${name} must be a list of ids`)
    .check(z.minLength(1, message), z.maxLength(maxIdsPerRequest, `${name} must be at most ${maxIdsPerRequest} ids`))
