import { getSitemapTotals, listCatalogueAddresses } from '@ninepocket/contract/catalogue/sitemap-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { SitePaths } from '@ninepocket/paths/site-paths'
import type { ApiReader } from '../../src/server-shell-interface.ts'
import { limitTime } from '../rendering/limit-time.ts'
import { PageServerBusyError } from '../rendering/page-server-work-queue.ts'

export type SitemapTotals = EndpointReply<typeof getSitemapTotals>
export type CataloguePageKind = keyof SitemapTotals['totals']
type CatalogueAddresses = EndpointReply<typeof listCatalogueAddresses>
type CatalogueAddress = CatalogueAddresses['addresses'][number]

const requestTimeoutMs = 10_000

async function readJson(readApi: ApiReader, address: string): Promise<unknown> {
  const { status, json } = await limitTime(readApi(address, {}), requestTimeoutMs)
  if (status === 503) throw new PageServerBusyError('sitemap_api', 'the API is busy')
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return JSON.parse(json)
}

/** Reads how many pages the catalogue has. @throws PageServerBusyError, or Error if the API does not answer */
export async function readSitemapTotals(readApi: ApiReader): Promise<SitemapTotals> {
  // The API encodes it with the contract's schema.
  return (await readJson(readApi, getSitemapTotals.path)) as SitemapTotals
}

/**
 * Reads the addresses of pages in the API's order, a few thousand at a time.
 * @throws PageServerBusyError, or Error if the API does not answer
 */
export async function* readCatalogueAddresses(
  readApi: ApiReader,
  kind: CataloguePageKind,
  { skip, limit }: { skip: number; limit: number },
): AsyncGenerator<CatalogueAddress[]> {
  const address = listCatalogueAddresses.path.replace(':kind', kind)
  let query: string | null = `skip=${skip}`
  for (let remaining = limit; remaining > 0 && query !== null; ) {
    // The API encodes it with the contract's schema.
    const { addresses, next } = (await readJson(readApi, `${address}?${query}`)) as CatalogueAddresses
    yield addresses.slice(0, remaining)
    remaining -= addresses.length
    query = next && `after=${next}`
  }
}

/** Pattern of the pages of each kind. The sitemap contains them if a remote owns the pattern. */
export function getCataloguePathPatterns({ patterns }: SitePaths): Readonly<Record<CataloguePageKind, string>> {
  return {
    products: patterns.product,
    'insert-sets': patterns.insertSet,
    cards: patterns.card,
    players: patterns.player,
  }
}

/** Returns the path of a page. */
export function toPagePath(paths: SitePaths, address: CatalogueAddress): string {
  if ('player' in address) return paths.player(address.player)
  const { product, insertSet, card } = address
  if (!insertSet) return paths.product(product)
  return card ? paths.card({ product, insertSet, card }) : paths.insertSet({ product, insertSet })
}
