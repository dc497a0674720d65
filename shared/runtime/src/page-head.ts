import type { EndpointQuery } from '@ninepocket/client/endpoint-query'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Site } from '@ninepocket/contract/site/site'

/** One step of the breadcrumb trail; the last one is the page itself and needs no link. */
export type Breadcrumb = { label: string; to?: string }

/** What the frame and the HTML head say of a page. */
export type PageHead = {
  /** Joined with " - " before the site's name (spec §1.6). */
  titles: string[]
  description?: string
  imageUrl?: string
  /** The one address of this content, from `/`. */
  canonical?: string
  /** schema.org data for search engines. */
  jsonLd?: object
  breadcrumbs?: Breadcrumb[]
  isIndexed?: boolean
  /** HTTP status where the address itself is wrong; default: 200, or that of the first failed query. */
  status?: number
}

/** Reads what a query has in the cache; undefined while it has nothing. */
export type ReadQuery = <E extends Pick<Endpoint, 'method' | 'path'>>(
  query: EndpointQuery<E>,
) => EndpointReply<E> | undefined

/** What a page is asked with: its address, the site, and what is known already. */
export type PageInput = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  site: Site
  read: ReadQuery
}
