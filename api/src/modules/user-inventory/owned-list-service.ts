import type { Completion } from '@ninepocket/contract/completion'
import type { OwnedInsertSet, OwnedProduct } from '@ninepocket/contract/owned-lists'
import type { Pool } from 'pg'
import { notFound } from '../../http/domain-error.ts'
import { isInCatalogue } from '../catalogue/catalogue-places.ts'
import { filterPieces } from '../catalogue/filter-term.ts'
import { insertSetNotFound } from '../catalogue/insert-set-service.ts'
import { type PageAsked, pageFields, stretchOf } from '../catalogue/paging.ts'
import type { Sight } from '../users/collection-door.ts'
import { requireSeen } from './copy-list-service.ts'
import { type OwnedFilter, ownedListRepository } from './owned-list-repository.ts'

type Asked = PageAsked & {
  term?: string | undefined
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
}

/**
 * The filter as far as it may tell something: who sees only marked copies of a person must not learn from a list whether
 * there are others.
 */
function filterFor(sight: Sight, { term, forTrade, forSale }: Asked): OwnedFilter {
  const pieces = filterPieces(term)
  return sight === 'marked'
    ? { pieces, forTrade: forTrade || undefined, forSale: forSale || undefined }
    : { pieces, forTrade, forSale }
}

/** The counts of a row as far as somebody sees the copies: of a private collection, those on the list asked for. */
function seenCounts<Row extends OwnedProduct | OwnedInsertSet>(
  sight: Sight,
  { forTrade, forSale }: Asked,
  row: Row,
): Row {
  if (sight !== 'marked') return row
  const counts = [...(forTrade ? [row.forTradeCount] : []), ...(forSale ? [row.forSaleCount] : [])]
  return { ...row, totalItems: Math.min(...counts) }
}

/** The rules of what a person has, product by product and set by set (spec §7.14). Who sees whom has been found before. */
export function ownedListService(pool: Pool) {
  const owned = ownedListRepository(pool)
  const stretch = (asked: Asked) => stretchOf(asked, Number.MAX_SAFE_INTEGER)

  return {
    async products(userId: string, sight: Sight, asked: Asked) {
      requireSeen(sight, asked)
      const { products, total } = await owned.products(userId, filterFor(sight, asked), stretch(asked))
      const seen = products.map((row) => seenCounts(sight, asked, row))
      return { products: seen, ...pageFields(asked, total), totalProducts: total }
    },

    /** @throws DomainError 404 where there is no such product; one that the person has nothing of is an empty list */
    async insertSets(person: { userId: string; productId: string }, sight: Sight, asked: Asked) {
      requireSeen(sight, asked)
      const { productId } = person
      const { insertSets, total } = await owned.insertSets(person, filterFor(sight, asked), stretch(asked))
      if (total === 0 && !(await isInCatalogue(pool, 'products', productId)))
        throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      const seen = insertSets.map((row) => seenCounts(sight, asked, row))
      return { insertSets: seen, productId, ...pageFields(asked, total), totalInsertSets: total }
    },

    /** Of an insert set where one is named, else of a product. */
    async completion(
      userId: string,
      { productId, insertSetId }: { productId?: string | undefined; insertSetId?: string | undefined },
    ): Promise<Completion> {
      if (insertSetId !== undefined) {
        const completion = await owned.completionOfInsertSet(userId, insertSetId)
        if (completion === null) throw insertSetNotFound()
        return completion
      }
      const completion = productId === undefined ? null : await owned.completionOfProduct(userId, productId)
      if (completion === null) throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return completion
    },
  }
}
export type OwnedListService = ReturnType<typeof ownedListService>
