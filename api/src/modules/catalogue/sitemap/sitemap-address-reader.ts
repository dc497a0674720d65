import type { listCatalogueAddresses } from '@ninepocket/contract/catalogue/sitemap-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'

/** A row's id, and the slugs in the address of its page; null if it has none. */
export type SitemapAddressRow = { id: string; address: CatalogueAddress | null }
type CatalogueAddress = EndpointReply<typeof listCatalogueAddresses>['addresses'][number]

/** The rows of one kind in the order of the sitemap, which is that of an index. */
export type SitemapAddressReader = {
  /** Returns the id of the last of the first `count` rows; null if there are fewer. */
  findIdAt: (count: number) => Promise<string | null>
  /** Lists the rows after one of them; null stands for the beginning. */
  listAfter: (afterId: string | null, limit: number) => Promise<SitemapAddressRow[]>
}
