import * as z from 'zod/mini'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { createPageLimitSchema, pageNumberSchema, searchTermSchema } from '../../endpoints/paging.ts'
import { availabilityFilterSchemas, createBooleanParamSchema } from '../copy-filters.ts'
import { decimalAmountSchema } from '../sale-price.ts'
import { copyFacetNames } from './copy-facets.ts'
import { copySortColumns, sortDirections } from './copy-sort-columns.ts'

const filterText = z.optional(z.string().check(z.maxLength(200, 'A filter must be at most 200 characters')))
const priceLimit = (name: string) => z.optional(decimalAmountSchema.check(z.regex(/./, `${name} must look like 10.50`)))

/** Filters of the list of all copies. Each of `copyFacetNames` takes a value of its facet, whatever its case. */
export const allCopiesFilterSchemas = {
  term: z.optional(searchTermSchema),
  ...availabilityFilterSchemas,
  hasPhoto: createBooleanParamSchema('hasPhoto'),
  serial: createBooleanParamSchema('serial'),
  product: z.optional(objectIdSchema),
  year: filterText,
  condition: filterText,
  grader: filterText,
  grade: filterText,
  location: filterText,
  tag: filterText,
  minPrice: priceLimit('minPrice'),
  maxPrice: priceLimit('maxPrice'),
}

/** 100 copies a page, as in all lists of users (spec §9.1). `facets` asks for the values of the filters. */
export const allCopiesParamSchemas = {
  page: pageNumberSchema,
  limit: createPageLimitSchema(100),
  sort: z.optional(z.enum(copySortColumns, `sort must be one of ${copySortColumns.join(', ')}`)),
  direction: z.optional(z.enum(sortDirections, 'direction must be asc or desc')),
  facets: createBooleanParamSchema('facets'),
  ...allCopiesFilterSchemas,
}

const facetValues = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
/** The most frequent values of each filter among the copies that pass all other filters. */
export const CopyFacets = z.record(z.enum(copyFacetNames), facetValues)
export type CopyFacets = z.infer<typeof CopyFacets>
