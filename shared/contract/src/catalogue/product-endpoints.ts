import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import {
  createLimitSchemaWithDefault,
  pagedReplyFields,
  pageNumberSchema,
  searchTermSchema,
} from '../endpoints/paging.ts'
import { Product } from './product.ts'

const productListReply = z.object({
  products: z.array(Product),
  ...pagedReplyFields,
  totalProducts: z.int(),
  totalIsCapped: z.optional(z.boolean()),
  /** True if a search was too expensive to finish, so that better matches may be missing. */
  isPartial: z.optional(z.boolean()),
})
const productReply = z.object({ product: Product })

/** 20 a page (spec §7.2, spec §9.1), newest year first, products without cards last. `term` searches name, publisher, year and description. */
export const listProducts = defineEndpoint('GET', '/api/products', {
  summary: 'Products',
  access: 'anyone',
  query: z.object({
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(20),
    year: z.optional(z.string()),
    publisher: z.optional(z.string()),
    term: z.optional(searchTermSchema),
  }),
  reply: productListReply,
})

export const getProduct = defineEndpoint('GET', '/api/products/:id', {
  summary: 'One product',
  access: 'anyone',
  params: z.object({ id: objectIdSchema }),
  reply: productReply,
})

/** Accepts the slug with or without its id. */
export const getProductBySlug = defineEndpoint('GET', '/api/products/slug/:slug', {
  summary: 'One product, by its slug',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  reply: productReply,
})

export const listRecentProducts = defineEndpoint('GET', '/api/products/recent', {
  summary: 'Recently added products',
  access: 'anyone',
  query: z.object({ limit: createLimitSchemaWithDefault(5) }),
  reply: z.object({ products: z.array(Product) }),
})

const filterValue = z.object({ value: z.string(), totalProducts: z.int() })

/** The values of `year`, newest first, and of `publisher`, by name, that filter the list of products. */
export const listProductFilterValues = defineEndpoint('GET', '/api/products/filters', {
  summary: 'Years and publishers of products',
  access: 'anyone',
  reply: z.object({ years: z.array(filterValue), publishers: z.array(filterValue) }),
})

export const searchProducts = defineEndpoint('GET', '/api/products/search', {
  summary: 'Search products',
  access: 'anyone',
  query: z.object({
    term: z._default(searchTermSchema, ''),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(20),
  }),
  reply: productListReply,
})

export const listProductsOfYear = defineEndpoint('GET', '/api/products/year/:year', {
  summary: 'Products of a year',
  access: 'anyone',
  params: z.object({ year: z.string() }),
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: productListReply,
})

export const listProductsOfPublisher = defineEndpoint('GET', '/api/products/publisher/:publisher', {
  summary: 'Products of a publisher',
  access: 'anyone',
  params: z.object({ publisher: z.string() }),
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(20) }),
  reply: productListReply,
})

/** At most 100 ids per request. Invalid ids are ignored (spec §5.1). */
export const getProductsByIds = defineEndpoint('POST', '/api/products/batch', {
  summary: 'Products by their ids',
  access: 'anyone',
  body: z.strictObject({
    ids: z.array(z.string(), 'ids must be a list of ids').check(z.maxLength(100, 'ids must be at most 100')),
  }),
  reply: z.object({ products: z.array(Product) }),
})
