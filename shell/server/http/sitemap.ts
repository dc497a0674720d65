import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { escapeHtml } from './escape-html.ts'

type SitemapEntity = { slug: string; updatedAt: string }
type ProductPage = { products: SitemapEntity[]; totalPages: number }
type InsertSetPage = { insertSets: Array<SitemapEntity & { product?: { slug: string } }>; totalPages: number }

const pageSize = 100
/** What the sitemap protocol allows in one file. */
const maxUrls = 50_000

const renderEntry = (publicUrl: string, address: string, updatedAt?: string) =>
  `<url><loc>${escapeHtml(publicUrl + address)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`

/**
 * The site's pages down to insert sets, as XML. Cards are reached from these: half a million card pages would be
 * eleven files that change with every import.
 * @throws where the API does not answer
 */
export async function renderSitemap(
  publicUrl: string,
  productNoun: string,
  fetchJson: (address: string) => Promise<unknown>,
): Promise<string> {
  const paths = buildSitePaths(productNoun)
  const entries = [paths.home, paths.products, paths.privacy, paths.cookiePolicy, paths.terms].map(
    (address) => renderEntry(publicUrl, address),
  )
  for (let page = 1, last = 1; page <= last; page++) {
    // The API's replies are shaped by the contract.
    const { products, totalPages } = (await fetchJson(
      `/api/products?limit=${pageSize}&page=${page}`,
    )) as ProductPage
    last = totalPages
    for (const product of products)
      entries.push(renderEntry(publicUrl, paths.product(product), product.updatedAt))
  }
  for (let page = 1, last = 1; page <= last && entries.length < maxUrls; page++) {
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
