import type { Card } from '@ninepocket/contract/catalogue/card'
import type { listCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { batchReads } from '../../../database/batch-reads.ts'
import { createNotFoundError } from '../../../http/errors/domain-error.ts'
import type { InsertSetRepository } from '../insert-sets/insert-set-repository.ts'
import { createInsertSetNotFoundError } from '../insert-sets/insert-set-service.ts'
import {
  type ContainerOffsetsCache,
  type RangeInContainer,
  splitRangeByContainer,
} from '../paging/container-offsets-cache.ts'
import { parseFilterTokens } from '../paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../paging/paging.ts'
import { parsePlayersInCardName } from '../players/parse-players-in-card-name.ts'
import type { ProductService } from '../products/product-service.ts'
import type { CardSearch } from '../search/card-search.ts'
import type { CardRepository } from './card-repository.ts'

type ListRequest = PageRequest & { term?: string | undefined }
type CardListReply = EndpointReply<typeof listCards>

const toCardListReply = (cards: Card[], page: PageRequest, total: number): CardListReply => ({
  cards,
  ...toPagingFields(page, total),
  totalCards: total,
})

const createCardNotFoundError = () => createNotFoundError('CARD_NOT_FOUND', 'Card not found')

/** Implements the rules of cards (spec §7.4, spec §8.2). Cards are as guests see them; a personalizer adds the flags. */
export function createCardService(
  cards: CardRepository,
  insertSets: InsertSetRepository,
  products: ProductService,
  catalogueIndex: ContainerOffsetsCache,
  search: CardSearch,
) {
  const readCard = batchReads(cards.findByIds)

  /** Finds the sets of a page from the totals of their containers, outermost first. */
  async function splitByInsertSet({ id, ...range }: RangeInContainer): Promise<RangeInContainer[]> {
    return splitRangeByContainer(await catalogueIndex.getCardCountsByInsertSet(id), range)
  }

  async function assertInsertSetExists(id: string): Promise<void> {
    if (!(await insertSets.exists(id))) throw createInsertSetNotFoundError()
  }

  async function listRanges(parts: RangeInContainer[], request: PageRequest, total: number): Promise<CardListReply> {
    return toCardListReply(parts.length === 0 ? [] : await cards.listByRanges(parts), request, total)
  }

  async function listFiltered(
    insertSetIds: ReadonlyArray<string>,
    tokens: string[],
    request: PageRequest,
  ): Promise<CardListReply> {
    const found = await cards.listFiltered(insertSetIds, tokens, toOffsetRange(request))
    return toCardListReply(found.cards, request, found.total)
  }

  async function listByInsertSet(insertSetId: string, request: ListRequest): Promise<CardListReply> {
    const tokens = parseFilterTokens(request.term)
    if (tokens.length > 0) {
      await assertInsertSetExists(insertSetId)
      return listFiltered([insertSetId], tokens, request)
    }
    const found = await cards.listByInsertSet(insertSetId, toOffsetRange(request))
    if (found === null) throw createInsertSetNotFoundError()
    return toCardListReply(found.cards, request, found.total)
  }

  async function listByProduct(productId: string, request: ListRequest): Promise<CardListReply> {
    const index = await catalogueIndex.getCardCountsByInsertSet(productId)
    const insertSetIds = index.containers.map(({ id }) => id)
    if (insertSetIds.length === 0) await products.get(productId)
    const tokens = parseFilterTokens(request.term)
    if (tokens.length > 0) return listFiltered(insertSetIds, tokens, request)
    return listRanges(splitRangeByContainer(index, toOffsetRange(request, index.total)), request, index.total)
  }

  return {
    async get(id: string) {
      const found = await readCard(id)
      if (!found) throw createCardNotFoundError()
      return { ...found, players: parsePlayersInCardName(found.card.name) }
    },

    /** Lists the card first among its parallels, then other cards of its product with its name. */
    async listSiblings(id: string) {
      const siblings = await cards.listSiblings(id)
      if (siblings.length === 0) throw createCardNotFoundError()
      return { cards: siblings }
    },

    listByInsertSet,
    listByProduct,

    /** Lists all cards by product, or those of one product, one set, or a search term. */
    async list(request: ListRequest & { productId?: string | undefined; insertSetId?: string | undefined }) {
      const { productId, insertSetId, term } = request
      if (insertSetId !== undefined) {
        const product = productId === undefined ? undefined : await products.findByInsertSet(insertSetId)
        const isOtherProduct = product && product.id !== productId
        return isOtherProduct ? toCardListReply([], request, 0) : listByInsertSet(insertSetId, request)
      }
      if (productId !== undefined) return listByProduct(productId, request)
      if (parseFilterTokens(term).length > 0) return search.findPage(term ?? '', request)
      const all = await catalogueIndex.getCardCountsByProduct()
      const parts = await Promise.all(
        splitRangeByContainer(all, toOffsetRange(request, all.total)).map(splitByInsertSet),
      )
      return listRanges(parts.flat(), request, all.total)
    },

    /** Lists the cards of a set of which a user has at least one copy, or none. */
    async listByOwnership(
      insertSetId: string,
      { userId, have }: { userId: string; have: 'owned' | 'missing' },
      request: ListRequest,
    ): Promise<CardListReply> {
      await assertInsertSetExists(insertSetId)
      const tokens = parseFilterTokens(request.term)
      const found = await cards.listByOwnership(insertSetId, { userId, have, tokens }, toOffsetRange(request))
      return toCardListReply(found.cards, request, found.total)
    },

    /** Returns the empty list for a guest, or 404 if the set does not exist. */
    async getEmptyList(insertSetId: string, request: PageRequest): Promise<CardListReply> {
      await assertInsertSetExists(insertSetId)
      return toCardListReply([], request, 0)
    },
  }
}
export type CardService = ReturnType<typeof createCardService>
