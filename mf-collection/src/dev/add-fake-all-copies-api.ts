import { buildCopyFacetRecord } from '@ninepocket/contract/collection/all-copies/copy-facets'
import { listAllCopiesOfUser } from '@ninepocket/contract/collection/user-inventory-endpoints'
import type { OwnOrPublicCopy, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'

type Limit = number | string | null | undefined

/** The copies of a list, and what the viewer sees of them. */
export type FakeCopyTable = {
  isOwner: boolean
  listCopies: (query: { forTrade?: boolean | undefined; forSale?: boolean | undefined }) => UserInventoryItem[]
  toVisibleRow: (copy: UserInventoryItem) => OwnOrPublicCopy
}

/** Fakes the list of all copies with the filters and sorts that tests use. */
export function addFakeAllCopiesApi(api: FakeServer, { isOwner, listCopies, toVisibleRow }: FakeCopyTable): void {
  api.on(listAllCopiesOfUser, ({ query }) => {
    const { term = '', card, condition, tag, sort, direction, facets, page, limit } = query
    const { acquiredFrom, paidCurrency, minPaid, maxPaid, minPaidOn, maxPaidOn } = query
    const inAnyCurrency = listCopies(query).filter(
      (copy) =>
        (card === undefined || copy.cardId === card) &&
        (condition === undefined || copy.condition === condition) &&
        (tag === undefined || copy.tags.includes(tag)) &&
        (acquiredFrom === undefined || copy.acquiredFrom === acquiredFrom) &&
        isWithin(copy.paidAmount && Number(copy.paidAmount), minPaid && Number(minPaid), maxPaid && Number(maxPaid)) &&
        isWithin(copy.paidOn, minPaidOn, maxPaidOn),
    )
    const found = inAnyCurrency.filter((copy) => paidCurrency === undefined || copy.paidCurrency === paidCurrency)
    const rows = found.map(toVisibleRow)
    if (sort === 'name') rows.sort((one, other) => (one.card?.name ?? '').localeCompare(other.card?.name ?? ''))
    if (direction === 'desc') rows.reverse()
    const listPage = paginate(rows, { page, limit, term }, ({ card }) => [card?.name ?? ''])
    const ownCopies = isOwner ? found : []
    // The values of a facet are counted without its own filter.
    const ownCopiesInAnyCurrency = isOwner ? inAnyCurrency : []
    const counted = {
      ...buildCopyFacetRecord(() => []),
      condition: countValues(found.flatMap((copy) => copy.condition ?? [])),
      tag: countValues(ownCopies.flatMap(({ tags }) => tags)),
      acquiredFrom: countValues(ownCopies.flatMap((copy) => copy.acquiredFrom ?? [])),
      paidCurrency: countValues(ownCopiesInAnyCurrency.flatMap((copy) => copy.paidCurrency ?? [])),
    }
    const reply = { userInventoryItems: listPage.items, ...listPage.paging, totalItems: listPage.total }
    return facets ? { ...reply, facets: counted } : reply
  })
}

const isWithin = (value: Limit, min: Limit, max: Limit) =>
  value == null ? min === undefined && max === undefined : value >= (min ?? value) && value <= (max ?? value)

const countValues = (values: ReadonlyArray<string>) =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({ value, label: value, count: all.length }))
