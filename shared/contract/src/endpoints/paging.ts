import * as z from 'zod/mini'

/** `Number()` alone accepts more ("0x10", "1e2", " 1 "), which would give one page of a list several URLs. */
const digitsPattern = /^\d{1,16}$/
const isNumeral = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && digitsPattern.test(value))

/** Accepts digits from a URL and numbers from code. */
function wholeNumberSchema(message: string, { min, max }: { min: number; max: number }) {
  // Set by hand: zod describes a custom check as "anything".
  const description = { type: 'integer', minimum: min, maximum: max }
  const numeral = z.custom<string | number>(isNumeral, message).register(z.globalRegistry, description)
  return z.pipe(
    numeral,
    z.coerce.number<string | number>().check(z.int(message), z.gte(min, message), z.lte(max, message)),
  )
}

/** From 1. A page past the end has no rows and the true totals. */
export const pageNumberSchema = z._default(
  wholeNumberSchema('page must be a whole number, 1 or greater', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  1,
)

/** Creates the schema of the parameter `limit`: 1 to 100, by default `pageSize` (spec §9.1). */
export function createLimitSchemaWithDefault(pageSize: number) {
  return z._default(wholeNumberSchema('limit must be a whole number from 1 to 100', { min: 1, max: 100 }), pageSize)
}

const maxSkip = 2 ** 31 - 1
/** Number of rows to leave out, from 0. */
export const skipSchema = z._default(
  wholeNumberSchema(`skip must be a whole number from 0 to ${maxSkip}`, { min: 0, max: maxSkip }),
  0,
)

export const searchTermSchema = z.string().check(z.maxLength(10_000, 'term must be at most 10,000 characters'))

export const pagedReplyFields = { currentPage: z.int(), totalPages: z.int() }
