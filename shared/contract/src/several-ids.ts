import * as z from 'zod/mini'
import { objectId } from './object-id.ts'

/** As many ids as one body names: those of a whole set, in parts where it is large. */
export const mostIdsAtOnce = 500

/**
 * Ids in a body.
 * @param name what the body calls them
 * @param message what is said where one of them is none
 */
export const severalIds = (name: string, message: string) =>
  z
    .array(objectId(message), `${name} must be a list of ids`)
    .check(
      z.minLength(1, message),
      z.maxLength(mostIdsAtOnce, `${name} must be at most ${mostIdsAtOnce} ids`),
    )
