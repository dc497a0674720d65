import type { EndpointQueryOptions } from '@ninepocket/client/endpoint-query-options'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { Site } from '@ninepocket/contract/site/site'

export type Breadcrumb = { label: string; to?: string }

export type PageHead = {
  /** Joined with " - " before the site name (spec §1.6). */
  titles: string[]
  description?: string
  imageUrl?: string
  canonical?: string
  jsonLd?: object
  breadcrumbs?: Breadcrumb[]
  isIndexed?: boolean
  /** HTTP status of an invalid address. Default: 200, or the status of the first failed query. */
  status?: number
}

export type CachedQueryReader = <E extends Pick<Endpoint, 'method' | 'path'>>(
  query: EndpointQueryOptions<E>,
) => EndpointReply<E> | undefined

/**
 * Input of a route's `head` and `queries`: the address, the site, and the data that is loaded so far. No React context.
 */
export type PageContext = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  site: Site
  read: CachedQueryReader
}
