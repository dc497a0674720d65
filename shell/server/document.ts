import { pageTitle } from '@ninepocket/paths/page-title'
import type { PageHead } from '@ninepocket/runtime/page-head'
import type { Theme } from '@ninepocket/ui/theme'
import { type BootData, bootElementId } from '../src/boot/boot-data.ts'
import { escapeHtml, jsonForScript } from './escape-html.ts'
import type { PageFile, PageFiles } from './page-files.ts'

export type DocumentParts = {
  head: PageHead
  boot: BootData
  files: PageFiles
  /** The page's markup, or that of the frame alone. */
  markup: string
  /** From scheme to port, without a slash at the end. */
  publicUrl: string
  theme: Theme
}

const attributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('')

const meta = (values: Record<string, string | undefined>) => `<meta${attributes(values)}>`
const link = (values: Record<string, string | undefined>) => `<link${attributes(values)}>`
/** Asked for as the page's scripts will ask for it, or the browser fetches it twice. */
const hintOf = (kind: 'script' | 'style') => {
  return ({ url, integrity }: PageFile) =>
    link({
      rel: 'preload',
      as: kind,
      href: url,
      integrity,
      crossorigin: integrity && 'anonymous',
      fetchpriority: 'low',
    })
}

function describedBy({ head, boot, publicUrl }: DocumentParts): string {
  const title = pageTitle(head.titles, boot.site.siteName)
  const address = head.canonical && `${publicUrl}${head.canonical}`
  const image = head.imageUrl && new URL(head.imageUrl, publicUrl).href
  return [
    `<title>${escapeHtml(title)}</title>`,
    head.description && meta({ name: 'description', content: head.description }),
    head.isIndexed === false && meta({ name: 'robots', content: 'noindex' }),
    address && link({ rel: 'canonical', href: address }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:site_name', content: boot.site.siteName }),
    meta({ property: 'og:type', content: 'website' }),
    head.description && meta({ property: 'og:description', content: head.description }),
    address && meta({ property: 'og:url', content: address }),
    image && meta({ property: 'og:image', content: image }),
    head.jsonLd && `<script type="application/ld+json">${jsonForScript(head.jsonLd)}</script>`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The navbar's colour, for the bar of a phone's browser. */
const coverColour = '#10241b'

/** The whole HTML of a page. Everything that came from people is escaped here. */
export function htmlDocument(parts: DocumentParts): string {
  const { files, boot, markup, theme } = parts
  const { entry } = files
  return `<!doctype html>
<html lang="en"${attributes({ 'data-theme': theme === 'system' ? undefined : theme })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${coverColour}">
${files.styles.map(({ text }) => `<style>${text}</style>`).join('\n')}
${describedBy(parts)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script defer${attributes({ src: entry.url, integrity: entry.integrity, crossorigin: 'anonymous' })}></script>
${files.scripts.map(hintOf('script')).join('\n')}
${files.sheets.map(hintOf('style')).join('\n')}
</head>
<body>
<div id="root">${markup}</div>
<script type="application/json" id="${bootElementId}">${jsonForScript(boot)}</script>
</body>
</html>
`
}
