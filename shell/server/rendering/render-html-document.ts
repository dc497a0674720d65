import type { ThemePreference } from '@ninepocket/contract/site/theme-preference'
import { formatPageTitle } from '@ninepocket/paths/format-page-title'
import type { PageHead } from '@ninepocket/runtime/page-head'
import { type BootData, bootElementId } from '../../src/boot/boot-data.ts'
import { escapeHtml, serializeForScript } from '../http/escape-html.ts'
import { appleTouchIconPath, themeColor, webManifestPath } from '../http/web-manifest.ts'
import type { PageFile, PageFiles } from './page-files.ts'

export type HtmlDocumentInput = {
  head: PageHead
  boot: BootData
  files: PageFiles
  /** Markup of the page in UTF-8, or of the layout alone. */
  markup: Uint8Array | string
  /** Origin without a trailing slash. */
  publicUrl: string
  theme: ThemePreference
}

const renderAttributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('')

const renderMeta = (values: Record<string, string | undefined>) => `<meta${renderAttributes(values)}>`
const renderLink = (values: Record<string, string | undefined>) => `<link${renderAttributes(values)}>`
/** The attributes must match the later request, or the browser fetches the file twice. */
const createPreloadHint = (kind: 'script' | 'style') => {
  return ({ url, integrity }: PageFile) =>
    renderLink({
      rel: 'preload',
      as: kind,
      href: url,
      integrity,
      crossorigin: integrity && 'anonymous',
      fetchpriority: 'low',
    })
}
/** Fonts are always fetched as by an anonymous request, also from the own origin. */
const renderFontPreload = (href: string) =>
  renderLink({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' })

function renderHeadTags({ head, boot, publicUrl }: HtmlDocumentInput): string {
  const title = formatPageTitle(head.titles, boot.site.siteName)
  const address = head.canonical && `${publicUrl}${head.canonical}`
  const image = head.imageUrl && new URL(head.imageUrl, publicUrl).href
  return [
    `<title>${escapeHtml(title)}</title>`,
    head.description && renderMeta({ name: 'description', content: head.description }),
    head.isIndexed === false && renderMeta({ name: 'robots', content: 'noindex' }),
    address && renderLink({ rel: 'canonical', href: address }),
    renderMeta({ property: 'og:title', content: title }),
    renderMeta({ property: 'og:site_name', content: boot.site.siteName }),
    renderMeta({ property: 'og:type', content: 'website' }),
    head.description && renderMeta({ property: 'og:description', content: head.description }),
    address && renderMeta({ property: 'og:url', content: address }),
    image && renderMeta({ property: 'og:image', content: image }),
    head.jsonLd && `<script type="application/ld+json">${serializeForScript(head.jsonLd)}</script>`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Renders the HTML document in UTF-8, and escapes everything that users have written. */
export function renderHtmlDocument(parts: HtmlDocumentInput): Buffer<ArrayBuffer> {
  const { files, boot, markup, theme } = parts
  const { entry } = files
  // A single text of all parts would be copied, and encoded again for each page.
  return Buffer.concat(
    [
      `<!doctype html>
<html lang="en"${renderAttributes({ 'data-theme': theme === 'system' ? undefined : theme })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColor}">
`,
      ...files.fonts.map((url) => `${renderFontPreload(url)}\n`),
      ...files.styles.map(({ element }) => element),
      renderHeadTags(parts),
      `
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${appleTouchIconPath}">
<link rel="manifest" href="${webManifestPath}">
<script defer${renderAttributes({ src: entry.url, integrity: entry.integrity, crossorigin: 'anonymous' })}></script>
</head>
<body>
<div id="root">`,
      markup,
      // Below the markup, so that its images are requested before files that only hydration needs.
      `</div>
${files.scripts.map(createPreloadHint('script')).join('\n')}
${files.sheets.map(createPreloadHint('style')).join('\n')}
<script type="application/json" id="${bootElementId}">`,
      serializeForScript(boot),
      `</script>
</body>
</html>
`,
    ].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  )
}
