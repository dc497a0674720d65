import { buildSitePaths, slugifyProductNoun } from '@ninepocket/paths/site-paths'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import { escapeHtml } from './escape-html.ts'

type SitemapEntity = { slug: string; updatedAt: string }
type ProductPage = { products: SitemapEntity[]; totalPages: number }
type InsertSetPage = { insertSets: Array<SitemapEntity & { product?: { slug: string } }>; totalPages: number }

const pageSize = 100
/** Limit of the sitemap protocol for one file. */
const maxUrls = 50_000

const renderEntry = (publicUrl: string, address: string, updatedAt?: string) =>
  `<url><loc>${escapeHtml(publicUrl + address)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`

type SitemapInput = {
  publicUrl: string
  productNoun: string
  remotes: ReadonlyArray<Pick<RemoteInfo, 'paths' | 'navigation'>>
}

/** Lists the pages that the layout links to for every visitor, and the home page. */
function listPublicPages({ productNoun, remotes }: SitemapInput): string[] {
  const links = remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ audience }) => audience === 'everyone')
    .map(({ path }) => path.replaceAll('{productNoun}', slugifyProductNoun(productNoun)))
  return [...new Set(['/', ...links])]
}

/**
 * Renders the XML of the site's pages down to insert sets. Cards are reached from these: half a million card pages would
 * be eleven files that change with every import.
 * @throws if the API does not answer
 */
export async function renderSitemap(
  input: SitemapInput,
  fetchJson: (address: string) => Promise<unknown>,
): Promise<string> {
  const { publicUrl, productNoun, remotes } = input
  const paths = buildSitePaths(productNoun)
  const entries = listPublicPages(input).map((address) => renderEntry(publicUrl, address))
  const ownedPatterns = new Set(
    remotes.flatMap((remote) =>
      remote.paths.map((path) => path.replaceAll('{productNoun}', slugifyProductNoun(productNoun))),
    ),
  )
  const lastProductPage = ownedPatterns.has(paths.patterns.product) ? 1 : 0
  for (let page = 1, last = lastProductPage; page <= last; page++) {
    const { products, totalPages } = (await fetchJson(`/api/products?limit=${pageSize}&page=${page}`)) as ProductPage
    last = totalPages
    for (const product of products) entries.push(renderEntry(publicUrl, paths.product(product), product.updatedAt))
  }
  const lastInsertSetPage = ownedPatterns.has(paths.patterns.insertSet) ? 1 : 0
  for (let page = 1, last = lastInsertSetPage; page <= last && entries.length < maxUrls; page++) {
    const reply = (await fetchJson(`/api/insert-sets?limit=${pageSize}&page=${page}`)) as InsertSetPage
    last = reply.totalPages
    for (const insertSet of reply.insertSets) {
      if (!insertSet.product) continue
      const address = paths.insertSet({ product: insertSet.product, insertSet })
      entries.push(renderEntry(publicUrl, address, insertSet.updatedAt))
    }
  }
  const body = entries.slice(0, maxUrls).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</urlset>\n`
}
