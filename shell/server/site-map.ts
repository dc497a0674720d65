import { sitePaths } from '@ninepocket/paths/site-paths'
import { escapeHtml } from './escape-html.ts'

type Linked = { slug: string; updatedAt: string }
type ProductPage = { products: Linked[]; totalPages: number }
type InsertSetPage = { insertSets: Array<Linked & { product?: { slug: string } }>; totalPages: number }

const pageSize = 100
/** What the sitemap protocol allows in one file. */
const maxAddresses = 50_000

const entry = (publicUrl: string, address: string, updatedAt?: string) =>
  `<url><loc>${escapeHtml(publicUrl + address)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`

/**
 * The site's pages down to insert sets, as XML. Cards are reached from these: half a million card pages would be
 * eleven files that change with every import.
 * @throws where the API does not answer
 */
export async function siteMap(
  publicUrl: string,
  productNoun: string,
  ask: (address: string) => Promise<unknown>,
): Promise<string> {
  const paths = sitePaths(productNoun)
  const entries = [paths.home, paths.sets, paths.privacy, paths.cookiePolicy, paths.terms].map((address) =>
    entry(publicUrl, address),
  )
  for (let page = 1, last = 1; page <= last; page++) {
    // The API's replies are shaped by the contract.
    const { products, totalPages } = (await ask(
      `/api/products?limit=${pageSize}&page=${page}`,
    )) as ProductPage
    last = totalPages
    for (const product of products) entries.push(entry(publicUrl, paths.product(product), product.updatedAt))
  }
  for (let page = 1, last = 1; page <= last && entries.length < maxAddresses; page++) {
    const reply = (await ask(`/api/insert-sets?limit=${pageSize}&page=${page}`)) as InsertSetPage
    last = reply.totalPages
    for (const insertSet of reply.insertSets) {
      if (!insertSet.product) continue
      const address = paths.insertSet({ product: insertSet.product, insertSet })
      entries.push(entry(publicUrl, address, insertSet.updatedAt))
    }
  }
  const body = entries.slice(0, maxAddresses).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</urlset>\n`
}
