import { apiVersions } from '@ninepocket/contract/endpoints/api-versions'
import { hostileTexts } from '@ninepocket/contract/testing/hostile-texts'
import { aSite } from '@ninepocket/testing/builders/a-site'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HtmlDocumentInput, renderHtmlDocument } from './render-html-document.ts'

const site = aSite()

const aDocument = (parts: Partial<HtmlDocumentInput> = {}) =>
  renderHtmlDocument({
    head: { titles: ['1989 Upper Deck'] },
    boot: { site, remotes: [], apiVersions, queries: [], page: null },
    files: { entry: { url: '/assets/main.js', integrity: 'sha384-x' }, styles: [], sheets: [], scripts: [], fonts: [] },
    markup: '<p>rows</p>',
    publicUrl: 'https://cards.example',
    theme: 'system',
    ...parts,
  }).toString()

test('writes the title, then the name of the site', () => {
  expect(aDocument()).toContain('<title>1989 Upper Deck - Ninepocket</title>')
  expect(aDocument({ head: { titles: [] } })).toContain('<title>Ninepocket</title>')
})

test('escapes angle brackets in a title', () => {
  expect(aDocument({ head: { titles: ['<b>Bo</b>'] } })).toContain('<title>&lt;b&gt;Bo&lt;/b&gt; - Ninepocket</title>')
})

test('completes the canonical URL and the image URL', () => {
  const html = aDocument({ head: { titles: [], canonical: '/hockey-sets', imageUrl: '/files/a.svg' } })
  expect(html).toContain('<link rel="canonical" href="https://cards.example/hockey-sets">')
  expect(html).toContain('<meta property="og:image" content="https://cards.example/files/a.svg">')
})

test('preloads the fonts as anonymous requests, before the styles that use them', () => {
  const files = { entry: { url: '/assets/main.js', integrity: undefined }, sheets: [], scripts: [] }
  const styles = [{ element: Buffer.from('<style>body{}</style>'), hash: '' }]
  expect(aDocument({ files: { ...files, styles, fonts: ['/assets/f/figtree.woff2'] } })).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/f/figtree.woff2" crossorigin="anonymous">\n<style>',
  )
})

test('hints at the files of hydration below the markup, whose images are needed first', () => {
  const file = (url: string) => ({ url, integrity: undefined })
  const files = { entry: file('/assets/main.js'), styles: [], fonts: [] }
  const html = aDocument({ files: { ...files, scripts: [file('/c/home.js')], sheets: [file('/c/home.css')] } })
  const places = ['<p>rows</p>', '/c/home.js', '/c/home.css'].map((text) => html.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('sets the chosen theme on the root element, and none for the system theme', () => {
  expect(aDocument({ theme: 'dark' })).toContain('<html lang="en" data-theme="dark">')
  expect(aDocument()).toContain('<html lang="en">')
})

test('has 200 hostile texts as text in the head, the JSON-LD and the boot data', () => {
  const jsonLdPattern = /<script type="application\/ld\+json">(.*?)<\/script>/s
  for (const text of hostileTexts) {
    const html = aDocument({
      head: { titles: [text], description: text, imageUrl: `/files/${text}`, jsonLd: { name: text } },
      boot: { site, remotes: [], apiVersions, queries: [{ key: ['card'], data: text }], page: null },
    })
    const [whole, jsonLd = ''] = jsonLdPattern.exec(html) ?? []
    expect(JSON.parse(jsonLd)).toEqual({ name: text })
    expect(html.match(/<script/g)).toHaveLength(3)
    // Boot data and JSON-LD hold texts as JSON, in which no `<` is left.
    expect(html.replace(whole ?? '', '')).not.toMatch(/<(img|svg|iframe|a )|<!--/i)
    expect(html).not.toMatch(/<meta [^>]*"[^>]*"[^>]*"[^>]*"[^>]*"/)
  }
})

test('escapes user content that would end or open a script element', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hostile = `</script><script>${text}`
      const html = aDocument({
        head: { titles: [hostile], description: hostile, jsonLd: { name: hostile } },
        boot: { site, remotes: [], apiVersions, queries: [{ key: ['k'], data: hostile }], page: null },
      })
      expect(html.match(/<script/g)).toHaveLength(3)
      expect(html.match(/<\/script/g)).toHaveLength(3)
    }),
  )
})

test('writes boot data that parses to the same value', () => {
  const queries = [{ key: ['/api/cards/:id', { params: { id: 'x' } }], data: { name: '</script> \u2028 “é”' } }]
  const html = aDocument({ boot: { site, remotes: [], apiVersions, queries, page: null } })
  const text = /<script type="application\/json" id="boot">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(text).queries).toEqual(queries)
})
