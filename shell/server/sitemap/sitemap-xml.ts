import { escapeHtml } from '../http/escape-html.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The text around the entries of a part. */
export const urlSetStartAndEnd = { start: `${declaration}<urlset ${namespace}>\n`, end: '</urlset>\n' }

export type SitemapEntry = { url: string; updatedAt?: string | null }

const renderEntry = (tag: 'url' | 'sitemap', { url, updatedAt }: SitemapEntry) =>
  `<${tag}><loc>${escapeHtml(url)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</${tag}>\n`

/** Renders entries of a part, one a line. */
export const renderUrls = (entries: ReadonlyArray<SitemapEntry>): string =>
  entries.map((entry) => renderEntry('url', entry)).join('')

/** Renders the index of the parts. */
export const renderSitemapIndex = (parts: ReadonlyArray<SitemapEntry>): string =>
  `${declaration}<sitemapindex ${namespace}>\n${parts.map((part) => renderEntry('sitemap', part)).join('')}</sitemapindex>\n`
