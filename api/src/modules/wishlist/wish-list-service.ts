import type { ProductSort, WholeListSort, WishSort } from '@ninepocket/contract/wishlist-sort'
import type { Pool } from 'pg'
import { notFound } from '../../http/domain-error.ts'
import { ReadyJson } from '../../http/ready-json.ts'
import type { Caller } from '../../http/viewer.ts'
import { isInCatalogue } from '../catalogue/catalogue-places.ts'
import { filterPieces } from '../catalogue/filter-term.ts'
import { insertSetNotFound } from '../catalogue/insert-set-service.ts'
import { type PageAsked, pageFields, stretchOf } from '../catalogue/paging.ts'
import { collectionSight } from '../users/collection-door.ts'
import { wholeListRepository } from './whole-list-repository.ts'
import type { WishSight } from './wish-json.ts'
import { wishedListRepository } from './wished-list-repository.ts'
import { wishesOfSet } from './wishes-of-set-repository.ts'

type Asked = PageAsked & { term?: string | undefined }

const stretch = (asked: PageAsked) => stretchOf(asked, Number.MAX_SAFE_INTEGER)

function wishPage({ wishes, total }: { wishes: string; total: number }, asked: PageAsked): ReadyJson {
  const rest = JSON.stringify({ ...pageFields(asked, total), totalItems: total })
  return new ReadyJson(`{"wishlistItems":[${wishes}],${rest.slice(1)}`)
}

/** The rules of lists of wishes (spec §7.17, spec §9.1). What somebody sees of whom has been found before. */
export function wishListService(pool: Pool) {
  const wished = wishedListRepository(pool)
  const whole = wholeListRepository(pool)

  return {
    /**
     * What the caller sees of a person's wishes. A private collection does not hide them: only the profile does.
     * @throws DomainError 404 where the person is not there, 403 where the profile is not public
     */
    async sight(userId: string, findCaller: () => Promise<Caller>): Promise<WishSight> {
      return (await collectionSight(pool, userId, findCaller)) === 'own' ? 'own' : 'public'
    },

    async products(userId: string, { term, sortBy, ...asked }: Asked & { sortBy?: ProductSort | undefined }) {
      const filter = { pieces: filterPieces(term), sort: sortBy }
      const { products, total } = await wished.products(userId, filter, stretch(asked))
      return { products, ...pageFields(asked, total), totalProducts: total }
    },

    /** @throws DomainError 404 where there is no such product; one that nothing is wished of is an empty list */
    async insertSets(of: { userId: string; productId: string }, { term, ...asked }: Asked) {
      const { insertSets, total } = await wished.insertSets(of, filterPieces(term), stretch(asked))
      if (total === 0 && !(await isInCatalogue(pool, 'products', of.productId)))
        throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return { insertSets, ...pageFields(asked, total), totalInsertSets: total }
    },

    /** In the order of the checklist, unless another is asked for. */
    async ofInsertSet(
      of: { userId: string; insertSetId: string },
      sight: WishSight,
      { term, sort = 'order', ...asked }: Asked & { sort?: WishSort | undefined },
    ): Promise<ReadyJson> {
      const found = await wishesOfSet(pool, of, { pieces: filterPieces(term), sort, sight }, stretch(asked))
      if (found.total === 0 && !(await isInCatalogue(pool, 'insert_sets', of.insertSetId)))
        throw insertSetNotFound()
      return wishPage(found, asked)
    },

    /** What is wished for most first, unless another order is asked for. */
    async all(
      userId: string,
      sight: WishSight,
      { sort = 'priority', ...asked }: PageAsked & { sort?: WholeListSort | undefined },
    ): Promise<ReadyJson> {
      return wishPage(await whole.page(userId, { sort, sight }, stretch(asked)), asked)
    },

    async one(userId: string, cardId: string, sight: WishSight): Promise<ReadyJson> {
      return new ReadyJson(`{"wishlistItem":${(await whole.one(userId, cardId, sight)) ?? 'null'}}`)
    },
  }
}
