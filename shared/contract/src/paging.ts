import * as z from 'zod/mini'

const wholeNumber = (message: string) => z.coerce.number(message).check(z.int(message))

/** `page`, from 1; a page past the end answers an empty list with true totals. */
export const Page = z._default(
  wholeNumber('page must be a whole number from 1').check(z.gte(1, 'page must be a whole number from 1')),
  1,
)

/** `limit`, 1 to 100, with the page size of spec §9 as its default. */
export function limit(pageSize: number) {
  const message = 'limit must be a whole number from 1 to 100'
  return z._default(wholeNumber(message).check(z.gte(1, message), z.lte(100, message)), pageSize)
}

/** What a person typed into a search or a filter box. Any text is taken; it is folded by the server. */
export const Term = z.string().check(z.maxLength(10_000, 'term must be at most 10,000 characters'))

/** The fields that every list shares beside its rows and its own total. */
export const paged = { currentPage: z.int(), totalPages: z.int() }
