import * as z from 'zod/mini'
import { objectIdSchema } from '../../endpoints/object-id.ts'
import { createLimitSchemaWithDefault, pageNumberSchema, searchTermSchema } from '../../endpoints/paging.ts'
import { currencyCodes } from '../../site/currency.ts'
import { availabilityFilterSchemas, createBooleanParamSchema } from '../copy-filters.ts'
import { decimalAmountPattern } from '../sale-price.ts'
import { copyFacetNames } from './copy-facets.ts'
import { copySortColumns, sortDirections } from './copy-sort-columns.ts'

const filterText = z.optional(z.string().check(z.maxLength(200, 'A filter must be at most 200 characters')))
const priceLimit = (name: string) =>
  z.optional(z.string().check(z.regex(decimalAmountPattern, `${name} must look like 10.50`)))
const currency = (name: string) =>
  z.optional(z.enum(currencyCodes, `${name} must be one of ${currencyCodes.join(', ')}`))
const dayLimit = (name: string) => z.optional(z.iso.date(`${name} must be a day like 2024-05-31`))

/**
 * Filters of the list of all copies. Each of `copyFacetNames` takes a value of its facet, whatever its case. Limits of
 * ranges are included, and those of amounts need their currency.
 */
export const allCopiesFilterSchemas = {
  term: z.optional(searchTermSchema),
  ...availabilityFilterSchemas,
  hasPhoto: createBooleanParamSchema('hasPhoto'),
  serial: createBooleanParamSchema('serial'),
  card: z.optional(objectIdSchema),
  product: z.optional(objectIdSchema),
  year: filterText,
  condition: filterText,
  grader: filterText,
  grade: filterText,
  location: filterText,
  tag: filterText,
  minPrice: priceLimit('minPrice'),
  maxPrice: priceLimit('maxPrice'),
  acquiredFrom: filterText,
  paidCurrency: currency('paidCurrency'),
  minPaid: priceLimit('minPaid'),
  maxPaid: priceLimit('maxPaid'),
  ownValueCurrency: currency('ownValueCurrency'),
  minOwnValue: priceLimit('minOwnValue'),
  maxOwnValue: priceLimit('maxOwnValue'),
  minPaidOn: dayLimit('minPaidOn'),
  maxPaidOn: dayLimit('maxPaidOn'),
}

/** 100 copies a page, as in all lists of users (spec §9.1). `facets` asks for the values of the filters. */
export const allCopiesParamSchemas = {
  page: pageNumberSchema,
  limit: createLimitSchemaWithDefault(100),
  sort: z.optional(z.enum(copySortColumns, `sort must be one of ${copySortColumns.join(', ')}`)),
  direction: z.optional(z.enum(sortDirections, 'direction must be asc or desc')),
  facets: createBooleanParamSchema('facets'),
  ...allCopiesFilterSchemas,
}

const facetValues = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))
/** The most frequent values of each filter among the copies that pass all other filters. */
export const CopyFacets = z.record(z.enum(copyFacetNames), facetValues)
export type CopyFacets = z.infer<typeof CopyFacets>
