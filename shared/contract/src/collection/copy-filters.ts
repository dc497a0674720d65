import * as z from 'zod/mini'
import { createLimitSchemaWithDefault, pageNumberSchema, searchTermSchema } from '../endpoints/paging.ts'

/** A filter that is true, false or absent. */
export const createBooleanParamSchema = (name: string) =>
  z.optional(
    z.pipe(
      z.enum(['true', 'false'], `${name} must be true or false`),
      z.transform((value: 'true' | 'false') => value === 'true'),
    ),
  )

/** `order` is checklist order. `price` puts the highest price first and copies without a price last. */
export const CopySort = z.enum(
  ['order', 'name', 'number', 'newest', 'price'],
  'sort must be order, name, number, newest or price',
)
export type CopySort = z.infer<typeof CopySort>

export const availabilityFilterSchemas = {
  forTrade: createBooleanParamSchema('forTrade'),
  forSale: createBooleanParamSchema('forSale'),
}

/** Filters of copy lists. `term` searches name, card number, serial number, condition and public note. */
const copyFilters = {
  ...availabilityFilterSchemas,
  term: z.optional(searchTermSchema),
  condition: z.optional(z.string()),
  hasPhoto: createBooleanParamSchema('hasPhoto'),
  serial: createBooleanParamSchema('serial'),
  sort: z.optional(CopySort),
}

/** 50 copies a page (spec §9.1). */
export const copyListParamSchemas = { page: pageNumberSchema, limit: createLimitSchemaWithDefault(50), ...copyFilters }
