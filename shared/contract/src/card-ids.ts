import * as z from 'zod/mini'
import { objectId } from './object-id.ts'

/** Up to 100 ids of cards in a query, with commas between them: those of a page. */
export const CardIds = z.pipe(
  z.pipe(
    z.string('Card ID is required'),
    z.transform((ids: string) => ids.split(',')),
  ),
  z.array(objectId('Card ID is required')).check(z.maxLength(100, 'cards must be at most 100 ids')),
)

/** As many cards as one body names. */
export const mostCardsAtOnce = 500

/** Ids of cards in a body: those of a whole set, in parts where it is large. */
export const SeveralCards = z
  .array(objectId('Card ID is required'), 'cards must be a list of ids')
  .check(
    z.minLength(1, 'Card ID is required'),
    z.maxLength(mostCardsAtOnce, `cards must be at most ${mostCardsAtOnce} ids`),
  )
