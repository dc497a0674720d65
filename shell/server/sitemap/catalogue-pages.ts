import { getSitemapTotals, listCatalogueAddresses } from '@ninepocket/contract/catalogue/sitemap-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { SitePaths } from '@ninepocket/paths/site-paths'
import { PageServerBusyError } from '../rendering/page-queue.ts'

export type SitemapTotals = EndpointReply<typeof getSitemapTotals>
export type CatalogueKind = keyof SitemapTotals['totals']
type CatalogueAddresses = EndpointReply<typeof listCatalogueAddresses>
type CatalogueAddress = CatalogueAddresses['addresses'][number]

const requestTimeoutMs = 10_000

async function fetchJson(url: string): Promise<unknown> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) })
  if (reply.status === 503) throw new PageServerBusyError('sitemap_api', 'the API is busy')
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  return reply.json()
}

/** Reads how many pages the catalogue has. @throws PageServerBusyError, or Error if the API does not answer */
export async function fetchSitemapTotals(apiUrl: string): Promise<SitemapTotals> {
  // The API encodes it with the contract's schema.
  return (await fetchJson(apiUrl + getSitemapTotals.path)) as SitemapTotals
}

/**
 * Reads the addresses of pages in the API's order, a few thousand at a time.
 * @throws PageServerBusyError, or Error if the API does not answer
 */
export async function* readCatalogueAddresses(
  apiUrl: string,
  kind: CatalogueKind,
  { skip, limit }: { skip: number; limit: number },
): AsyncGenerator<CatalogueAddress[]> {
  const url = apiUrl + listCatalogueAddresses.path.replace(':kind', kind)
  let query: string | null = `skip=${skip}`
  for (let remaining = limit; remaining > 0 && query !== null; ) {
    // The API encodes it with the contract's schema.
    const { addresses, next } = (await fetchJson(`${url}?${query}`)) as CatalogueAddresses
    yield addresses.slice(0, remaining)
    remaining -= addresses.length
    query = next && `after=${next}`
  }
}

/** Pattern of the pages of each kind. The sitemap contains them if a remote owns the pattern. */
export function getCataloguePatterns({ patterns }: SitePaths): Readonly<Record<CatalogueKind, string>> {
  return { products: patterns.product, 'insert-sets': patterns.insertSet, cards: patterns.card }
}

/** Returns the path of a page. */
export function toPagePath(paths: SitePaths, { product, insertSet, card }: CatalogueAddress): string {
  if (!insertSet) return paths.product(product)
  return card ? paths.card({ product, insertSet, card }) : paths.insertSet({ product, insertSet })
}
