import type { Player } from '@ninepocket/contract/catalogue/player'
import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { createNotFoundError } from '../../../http/errors/domain-error.ts'
import type { CardRepository } from '../cards/card-repository.ts'
import { parseFilterTokens } from '../paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../paging/paging.ts'
import { normalizePlayerSlug, parsePlayersInCardName } from './parse-players-in-card-name.ts'
import type { PlayerRepository } from './player-repository.ts'

/** Limit on the names whose cards are looked at for a spelling. */
const maxSpellings = 20

type ListRequest = PageRequest & { term?: string | undefined; productId?: string | undefined }

const createPlayerNotFoundError = () => createNotFoundError('PLAYER_NOT_FOUND', 'Player not found')

/** Implements the rules of players (spec §3.19). No table holds players: the names of cards are searched by their words. */
export function createPlayerService(players: PlayerRepository, cards: CardRepository) {
  /** @throws DomainError 404 if no name of a card names the player */
  async function listNameIds(slug: string): Promise<{ nameIds: [number, ...number[]]; playerSlug: string }> {
    const text = slug.replaceAll('-', ' ')
    const playerSlug = normalizePlayerSlug(slug)
    const names = await players.listNamesWithWords(text)
    const [first, ...others] = names
      .filter(({ normalizedName }) =>
        parsePlayersInCardName(normalizedName).some((player) => player.slug === playerSlug),
      )
      .map(({ id }) => id)
    if (first === undefined) throw createPlayerNotFoundError()
    return { nameIds: [first, ...others], playerSlug }
  }

  return {
    /** @throws DomainError 404 */
    async get(slug: string): Promise<Player> {
      const { nameIds, playerSlug } = await listNameIds(slug)
      const [spelling, products] = await Promise.all([
        // The shortest names are most likely the player's alone. Names without cards stay after an import.
        players.findSpelling(nameIds.slice(0, maxSpellings)),
        players.countCardsByProduct(nameIds),
      ])
      const player = parsePlayersInCardName(spelling ?? '').find((each) => each.slug === playerSlug)
      if (!player) throw createPlayerNotFoundError()
      return { ...player, totalCards: products.reduce((sum, { playerCards }) => sum + playerCards, 0), products }
    },

    /** @throws DomainError 404 */
    async listCards(
      slug: string,
      { userId, have }: { userId: string | null; have: OwnershipFilter },
      { term, productId, ...page }: ListRequest,
    ) {
      const { nameIds } = await listNameIds(slug)
      const filter = { userId, have, productId: productId ?? null, tokens: parseFilterTokens(term) }
      const { ids, total } = await players.listCardIds(nameIds, filter, toOffsetRange(page))
      const found = ids.length === 0 ? [] : await cards.listWithParents(ids)
      return { cards: found, ...toPagingFields(page, total), totalCards: total }
    },
  }
}
export type PlayerService = ReturnType<typeof createPlayerService>
