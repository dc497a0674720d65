import type { PlayerRef } from '@ninepocket/contract/catalogue/player'
import { listNormalizedWords } from '../../../text/search-words.ts'

/** Longer names are sentences, which make unreadable addresses. */
const maxSlugLength = 100
const anyLetter = /\p{L}/u

/** Builds the slug of a player: normalized words, so that "Ken Griffey, Jr." and "Ken Griffey Jr." share a page. */
export function buildPlayerSlug(name: string): string {
  return listNormalizedWords(name).join('-')
}

/** Returns the slug of the player at an address, whose words may be spelled in another way. */
export const normalizePlayerSlug = (slug: string): string => buildPlayerSlug(slug.replaceAll('-', ' '))

/**
 * Returns the players that the name of a card names. "Father & Son (Gus Bell / Buddy Bell)" and "Living Legends: Gaylord
 * Perry / Rollie Fingers" name two each, and "Black & Blue (Vida Blue)" a title and a player. The normalized name gives
 * the same slugs; its attributes, which follow a line feed, name no player.
 */
export function parsePlayersInCardName(cardName: string): PlayerRef[] {
  const bySlug = new Map<string, PlayerRef>()
  const [name = ''] = cardName.split('\n', 1)
  for (const part of splitNames(name)) {
    const player = part.trim()
    const slug = buildPlayerSlug(player)
    if (anyLetter.test(slug) && slug.length <= maxSlugLength && !bySlug.has(slug))
      bySlug.set(slug, { name: player, slug })
  }
  return [...bySlug.values()]
}

function splitNames(cardName: string): string[] {
  const [, title = cardName, inParentheses] = /^([^()]*)\(([^()]*)\)\s*$/.exec(cardName) ?? []
  if (inParentheses?.includes('/')) return inParentheses.split('/')
  if (inParentheses !== undefined) return [title, inParentheses]
  if (!cardName.includes('/')) return [cardName]
  const [first = '', ...others] = cardName.split('/')
  return [first.slice(first.lastIndexOf(': ') + 1), ...others]
}
