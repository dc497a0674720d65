import * as z from 'zod/mini'

/** What `Number()` alone takes besides ("0x10", "1e2", " 1 ") would give one page of a list many addresses. */
const digitsPattern = /^\d{1,16}$/
const isNumeral = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && digitsPattern.test(value))

/** A whole number: in an address as its digits, from callers in code as it is. */
function wholeNumberSchema(message: string, { least, most }: { least: number; most: number }) {
  // Said to JSON Schema by hand, for a check of a text would be described as "anything".
  const description = { type: 'integer', minimum: least, maximum: most }
  const numeral = z.custom<string | number>(isNumeral, message).register(z.globalRegistry, description)
  return z.pipe(
    numeral,
    z.coerce.number<string | number>().check(z.int(message), z.gte(least, message), z.lte(most, message)),
  )
}

/** `page`, from 1; a page past the end answers an empty list with true totals. */
export const PageNumber = z._default(
  wholeNumberSchema('page must be a whole number from 1', { least: 1, most: Number.MAX_SAFE_INTEGER }),
  1,
)

/** `limit`, 1 to 100, with the page size of spec §9.1 as its default. */
export function pageLimitSchema(pageSize: number) {
  return z._default(
    wholeNumberSchema('limit must be a whole number from 1 to 100', { least: 1, most: 100 }),
    pageSize,
  )
}

/** What a person typed into a search or a filter box. Any text is taken; it is folded by the server. */
export const SearchTerm = z.string().check(z.maxLength(10_000, 'term must be at most 10,000 characters'))

/** The fields that every list shares beside its rows and its own total. */
export const pagedReplyFields = { currentPage: z.int(), totalPages: z.int() }
