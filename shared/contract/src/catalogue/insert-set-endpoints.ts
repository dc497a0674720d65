import * as z from 'zod/mini'
import { Completion, OwnershipFilter } from '../collection/completion.ts'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { createIdSchema, objectIdSchema } from '../endpoints/object-id.ts'
import {
  createLimitSchemaWithDefault,
  pagedReplyFields,
  pageNumberSchema,
  searchTermSchema,
} from '../endpoints/paging.ts'
import { InsertSet } from './insert-set.ts'
import { parallelFoldingParamSchemas } from './parallel-folding.ts'
import { Product } from './product.ts'

const insertSetListReply = z.object({
  insertSets: z.array(InsertSet),
  ...pagedReplyFields,
  totalInsertSets: z.int(),
  totalIsCapped: z.optional(z.boolean()),
  /** True if a search was too expensive to finish, so that better matches may be missing. */
  isPartial: z.optional(z.boolean()),
})

export const listInsertSets = defineEndpoint('GET', '/api/insert-sets', {
  summary: 'Insert sets of all products',
  access: 'anyone',
  query: z.object({
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(20),
    term: z.optional(searchTermSchema),
  }),
  reply: insertSetListReply,
})

export const getInsertSet = defineEndpoint('GET', '/api/insert-sets/:id', {
  summary: 'One insert set',
  access: 'anyone',
  params: z.object({ id: objectIdSchema }),
  reply: z.object({ insertSet: InsertSet }),
})

export const getProductOfInsertSet = defineEndpoint('GET', '/api/insert-sets/:id/product', {
  summary: 'The product of an insert set',
  access: 'anyone',
  params: z.object({ id: createIdSchema('Invalid insert set or missing product ID') }),
  reply: z.object({ product: Product }),
})

/** `term` searches name and description (spec §2.12). */
export const listInsertSetsOfProduct = defineEndpoint('GET', '/api/insert-sets/product/:productId', {
  summary: 'Insert sets of a product',
  access: 'anyone',
  params: z.object({ productId: objectIdSchema }),
  query: z.object({
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
    term: z.optional(searchTermSchema),
    ...parallelFoldingParamSchemas,
  }),
  reply: insertSetListReply,
})

/**
 * The list with the completion of a user: `userId`, or the viewer. `have=owned` returns the insert sets of which the
 * user owns a card, `have=missing` those that are incomplete.
 */
export const listInsertSetsOfProductWithCompletion = defineEndpoint('GET', '/api/insert-sets/user/product/:productId', {
  summary: 'Insert sets of a product with a user’s completion',
  access: 'anyone',
  errorResponses: {
    401: '`have` requires a user, and the caller is not logged in',
    403: 'The profile or the collection is private',
  },
  params: z.object({ productId: objectIdSchema }),
  query: z.object({
    userId: z.optional(objectIdSchema),
    have: z.optional(OwnershipFilter),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
    term: z.optional(searchTermSchema),
    ...parallelFoldingParamSchemas,
  }),
  reply: z.object({
    insertSets: z.array(z.extend(InsertSet, { completion: Completion })),
    ...pagedReplyFields,
    totalInsertSets: z.int(),
  }),
})
