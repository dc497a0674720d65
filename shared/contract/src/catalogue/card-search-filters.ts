import * as z from 'zod/mini'
import { OwnershipFilter } from '../collection/completion.ts'

export const CardKind = z.enum(['rookie', 'autograph', 'numbered'], 'kind must be "rookie", "autograph" or "numbered"')
export type CardKind = z.infer<typeof CardKind>

const filterValue = (name: string) =>
  z.optional(z.string().check(z.maxLength(200, `${name} must be at most 200 characters`)))

/** Filters of a search for cards. `sport` may also be a game. `have` requires a logged-in caller. */
export const cardSearchFilters = {
  sport: filterValue('sport'),
  year: filterValue('year'),
  publisher: filterValue('publisher'),
  kind: z.optional(CardKind),
  have: z.optional(OwnershipFilter),
}
export type CardSearchFilters = z.infer<z.ZodMiniObject<typeof cardSearchFilters>>

const facet = z.array(z.object({ value: z.string(), totalCards: z.int() }))

/** Values of each filter with the cards that they would leave, under the other filters. */
export const CardSearchFacets = z.object({
  sports: facet,
  years: facet,
  publishers: facet,
  kinds: facet,
  /** Empty for guests. */
  ownership: facet,
  /** Whether only the first 1,000 cards were counted. */
  isCapped: z.boolean(),
})
export type CardSearchFacets = z.infer<typeof CardSearchFacets>
