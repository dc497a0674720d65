import type { PlayerRef } from '@ninepocket/contract/catalogue/player'
import { listNormalizedWords } from '../../../text/search-words.ts'
import { getWordsWithinOneEdit } from '../search/words-within-one-edit.ts'
import { parsePlayersInCardName } from './parse-players-in-card-name.ts'

/**
 * Returns the players in names of found cards whom every typed word names: as a whole, as a beginning, or with one typing
 * error. "griffey" names Ken Griffey Jr.; "griffey 1989" looks for cards.
 */
export function listMatchingPlayersInCardNames(term: string, cardNames: ReadonlyArray<string>): PlayerRef[] {
  const typed = listNormalizedWords(term).map((word) => ({ word, corrections: new Set(getWordsWithinOneEdit(word)) }))
  if (typed.length === 0) return []
  const bySlug = new Map(cardNames.flatMap(parsePlayersInCardName).map((player) => [player.slug, player]))
  return [...bySlug.values()].filter(({ slug }) => {
    const nameWords = slug.split('-')
    return typed.every(({ word, corrections }) =>
      nameWords.some((nameWord) => nameWord.startsWith(word) || corrections.has(nameWord)),
    )
  })
}
