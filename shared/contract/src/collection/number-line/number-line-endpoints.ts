import * as z from 'zod/mini'
import { defineEndpoint, maxLargeBodyBytes } from '../../endpoints/endpoint.ts'
import { createIdSchema, objectIdSchema } from '../../endpoints/object-id.ts'
import { UserInventoryItem } from '../user-inventory-item.ts'
import { maxNumberLineCopies, maxNumberLineCopiesPerCard, numberLineModes } from './number-line.ts'

const insertSetParams = z.object({ id: createIdSchema('Insert set ID is required') })

const countMessage = `count must be a whole number from 1 to ${maxNumberLineCopiesPerCard}`
const countSchema = z.int(countMessage).check(z.gte(1, countMessage), z.lte(maxNumberLineCopiesPerCard, countMessage))
const serialMessage = 'serialNumbers must be a list of numbers with at most 10 digits'

/** `serialNumbers` names some of the copies, and the others are the newest. */
const requestedCopiesSchema = z
  .strictObject({
    card: createIdSchema('Card ID is required'),
    count: z._default(countSchema, 1),
    serialNumbers: z._default(
      z
        .array(z.string(serialMessage).check(z.regex(/^\d{1,10}$/, serialMessage)), serialMessage)
        .check(z.maxLength(maxNumberLineCopiesPerCard, countMessage)),
      [],
    ),
  })
  .check(
    z.refine(
      ({ count, serialNumbers }) => serialNumbers.length <= count,
      'count must be at least the number of serial numbers',
    ),
  )

type RequestedCardCopies = z.infer<typeof requestedCopiesSchema>
const namesEachCardOnce = (entries: RequestedCardCopies[]) =>
  new Set(entries.map(({ card }) => card)).size === entries.length
const countCopies = (entries: RequestedCardCopies[]) => entries.reduce((sum, { count }) => sum + count, 0)

const entriesSchema = z.array(requestedCopiesSchema, 'entries must be a list of cards').check(
  z.minLength(1, 'entries must be a list of cards'),
  z.maxLength(maxNumberLineCopies, `A line can list at most ${maxNumberLineCopies} copies`),
  z.refine(namesEachCardOnce, 'entries must name each card once'),
  z.refine(
    (entries) => countCopies(entries) <= maxNumberLineCopies,
    `A line can list at most ${maxNumberLineCopies} copies`,
  ),
)

/** All cards in printed order, with the caller's copies and wishes. */
export const getChecklistWithOwnCounts = defineEndpoint('GET', '/api/user-inventory/insert-set/:id/checklist', {
  summary: 'Cards of an insert set by number, with the caller’s counts',
  access: 'member',
  params: insertSetParams,
  reply: z.object({
    cards: z.array(
      z.object({
        id: objectIdSchema,
        name: z.string(),
        cardNumber: z.nullable(z.string()),
        serialTotal: z.nullable(z.int()),
        quantity: z.int(),
        forTrade: z.int(),
        forSale: z.int(),
        inWishlist: z.boolean(),
      }),
    ),
  }),
})

/**
 * Adds, marks or removes copies, or adds wishes, all or none. What the caller does not have is left out. The reply has
 * what Undo needs: the `copies` that were added or marked, the `removedItems` (oldest first), or the `cardIds` of the
 * new wishes.
 */
export const applyNumberLine = defineEndpoint('POST', '/api/user-inventory/insert-set/:id/number-line', {
  summary: 'Add, mark or remove the cards of a number line',
  access: 'member',
  acceptsIdempotencyKey: true,
  errorResponses: {
    404: 'No such insert set, or a card of another one',
    409: 'The caller would exceed the limit on copies',
  },
  params: insertSetParams,
  maxBodyBytes: maxLargeBodyBytes,
  body: z.strictObject({
    mode: z.enum(numberLineModes, `mode must be one of ${numberLineModes.join(', ')}`),
    entries: entriesSchema,
  }),
  reply: z.object({
    changedCount: z.int(),
    cardIds: z.array(objectIdSchema),
    copies: z.array(z.object({ id: objectIdSchema, cardId: objectIdSchema, serialNumber: z.nullable(z.string()) })),
    removedItems: z.array(UserInventoryItem),
  }),
})
