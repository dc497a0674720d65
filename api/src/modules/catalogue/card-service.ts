import { gatherReads } from '../../database/gather-reads.ts'
import { notFound } from '../../http/domain-error.ts'
import { ReadyJson } from '../../http/ready-json.ts'
import type { CardRepository, CardsText } from './card-repository.ts'
import { type CatalogueOutline, type Outline, type Part, partsOf } from './catalogue-outline.ts'
import { filterPieces } from './filter-term.ts'
import type { InsertSetRepository } from './insert-set-repository.ts'
import { insertSetNotFound } from './insert-set-service.ts'
import { type PageAsked, pageFields, stretchOf } from './paging.ts'
import type { ProductService } from './product-service.ts'
import type { CardSearch } from './search/search-cards.ts'

type Asked = PageAsked & { term?: string | undefined }

/** A list of cards as the contract has it, around cards that are JSON already. */
export function cardListJson(
  cards: CardsText,
  page: PageAsked,
  total: number,
  more: { totalIsCapped?: boolean } = {},
): ReadyJson {
  const rest = JSON.stringify({ ...pageFields(page, total), totalCards: total, ...more })
  return new ReadyJson(`{"cards":[${cards ?? ''}],${rest.slice(1)}`)
}

/** The rules of cards (spec §7.4, spec §8.2). Lists are JSON text all the way: their cards are stored ready to send. */
export function cardService(
  cards: CardRepository,
  insertSets: InsertSetRepository,
  products: ProductService,
  outline: CatalogueOutline,
  search: CardSearch,
) {
  const byId = gatherReads(cards.byIds)

  /** Finds where a page starts from the totals of what holds the cards, from the outermost inwards. */
  async function partsOfProduct({ id, skip, take }: Part): Promise<Part[]> {
    return partsOf(await outline.cardsByInsertSet(id), { skip, take })
  }

  async function ofParts(parts: Part[], asked: PageAsked, total: number): Promise<ReadyJson> {
    return cardListJson(parts.length === 0 ? null : await cards.ofInsertSets(parts), asked, total)
  }

  async function filtered(
    within: ReadonlyArray<string>,
    pieces: string[],
    asked: PageAsked,
  ): Promise<ReadyJson> {
    const stretch = stretchOf(asked, Number.MAX_SAFE_INTEGER)
    const found = await cards.filtered(within, pieces, stretch)
    return cardListJson(found.cards, asked, found.total)
  }

  async function ofInsertSet(insertSetId: string, asked: Asked): Promise<ReadyJson> {
    const pieces = filterPieces(asked.term)
    if (pieces.length > 0 && (await insertSets.size(insertSetId)) !== null)
      return filtered([insertSetId], pieces, asked)
    const found = await cards.ofInsertSet(insertSetId, stretchOf(asked, Number.MAX_SAFE_INTEGER))
    if (found === null) throw insertSetNotFound()
    return cardListJson(found.cards, asked, found.total)
  }

  async function ofProduct(productId: string, asked: Asked): Promise<ReadyJson> {
    const sets = await outline.cardsByInsertSet(productId)
    if (sets.ids.length === 0) await products.get(productId)
    const pieces = filterPieces(asked.term)
    if (pieces.length > 0) return filtered(sets.ids, pieces, asked)
    return ofParts(partsOf(sets, stretchOf(asked, sets.total)), asked, sets.total)
  }

  return {
    async get(id: string): Promise<ReadyJson> {
      const found = await byId(id)
      if (!found) throw notFound('CARD_NOT_FOUND', 'Card not found')
      return new ReadyJson(`{"card":${found.card},"photoBy":${found.credits ?? '{}'}}`)
    },

    ofInsertSet,
    ofProduct,

    /** All cards, product by product, or those of one product, of one set, or of a term. */
    async list(asked: Asked & { productId?: string | undefined; insertSetId?: string | undefined }) {
      const { productId, insertSetId, term } = asked
      if (insertSetId !== undefined) {
        const product = productId === undefined ? undefined : await products.ofInsertSet(insertSetId)
        const isElsewhere = product && product.id !== productId
        return isElsewhere ? cardListJson(null, asked, 0) : ofInsertSet(insertSetId, asked)
      }
      if (productId !== undefined) return ofProduct(productId, asked)
      if (filterPieces(term).length > 0) return search.page(term ?? '', asked)
      const all: Outline = await outline.cardsByProduct()
      const parts = await Promise.all(partsOf(all, stretchOf(asked, all.total)).map(partsOfProduct))
      return ofParts(parts.flat(), asked, all.total)
    },

    /** Those cards of a set that a person has at least one copy of, or none. */
    async had(
      insertSetId: string,
      { userId, have }: { userId: string; have: 'owned' | 'missing' },
      asked: Asked,
    ): Promise<ReadyJson> {
      if ((await insertSets.size(insertSetId)) === null) throw insertSetNotFound()
      const pieces = filterPieces(asked.term)
      const stretch = stretchOf(asked, Number.MAX_SAFE_INTEGER)
      const found = await cards.had(insertSetId, { userId, have, pieces }, stretch)
      return cardListJson(found.cards, asked, found.total)
    },

    /** What nobody in particular has of a set. */
    async noneOf(insertSetId: string, asked: PageAsked): Promise<ReadyJson> {
      if ((await insertSets.size(insertSetId)) === null) throw insertSetNotFound()
      return cardListJson(null, asked, 0)
    },
  }
}
export type CardService = ReturnType<typeof cardService>
