import * as z from 'zod/mini'

/** `priority` puts the highest priority first; `order` is checklist order. */
export const InsertSetWishSort = z.enum(
  ['order', 'priority', 'name', 'number', 'newest'],
  'sort must be order, priority, name, number or newest',
)
export type InsertSetWishSort = z.infer<typeof InsertSetWishSort>

/** The whole wishlist is sorted by product and insert set (`order`) or by fields of the wish, not of its cards. */
export const WholeWishlistSort = z.enum(['order', 'priority', 'newest'], 'sort must be order, priority or newest')
export type WholeWishlistSort = z.infer<typeof WholeWishlistSort>

const invalidSortByMessage = 'sortBy must be JSON such as {"year":-1}: one of name, year, publisher, with 1 or -1'

/** A product field and a direction as JSON (spec §7.17). */
export const WishlistProductSort = z.pipe(
  z
    .string(invalidSortByMessage)
    .check(z.regex(/^\s*\{\s*"(name|year|publisher)"\s*:\s*-?1\s*\}\s*$/, invalidSortByMessage)),
  z.transform((json: string) => {
    const [[field, direction] = ['year', -1]] = Object.entries<unknown>(JSON.parse(json))
    // The pattern above allows only these names.
    return { field: field as 'name' | 'year' | 'publisher', isDescending: direction === -1 }
  }),
)
export type WishlistProductSort = z.infer<typeof WishlistProductSort>
