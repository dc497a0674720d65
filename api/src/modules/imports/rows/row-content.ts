import * as z from 'zod/mini'
import type { ImportRow } from '../reading/import-row.ts'

/** The fate of a row that no card can change, such as one that cannot be read. */
const FixedFate = z.object({ fate: z.enum(['parked', 'skip']), reason: z.string() })
export type FixedFate = z.infer<typeof FixedFate>

/** What a stored row says (`ImportRow` of the reader). Its details are checked when its copies are added. */
const RowContent = z.object({
  count: z.int(),
  tradeCount: z.int(),
  card: z.object({
    cardId: z.string(),
    name: z.string(),
    number: z.string(),
    set: z.string(),
    insertSet: z.string(),
    setCode: z.string(),
    year: z.string(),
    brand: z.string(),
    parallel: z.string(),
    printRun: z.string(),
  }),
  details: z.record(z.string(), z.unknown()),
  priority: z.string(),
  /** Absent in rows that were read before there were photos. */
  photos: z._default(z.object({ front: z.string(), back: z.string() }), { front: '', back: '' }),
  /** Absent in rows that were matched before it was stored. */
  fixed: z._default(z.nullable(FixedFate), null),
  /** Why the row was parked before the member chose its card, null if it was not; absent in rows without a chosen card. */
  earlierParkedReason: z.optional(z.nullable(z.string())),
})
export type RowContent = z.infer<typeof RowContent>

/** Returns what is stored of a row. Parts that every row has stay, because an older version of the site requires them. */
export const toStoredRowContent = (
  { count, tradeCount, card, details, priority, photos }: ImportRow,
  fixed: FixedFate | null,
): RowContent => ({
  count,
  tradeCount,
  card,
  details,
  priority,
  photos,
  fixed,
})

export const parseStoredRowContent = (value: unknown): RowContent => z.parse(RowContent, value)
