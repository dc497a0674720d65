import { expect, test } from 'vitest'
import { getDemoCard } from '../catalogue/demo-card.ts'
import type { DemoInsertSet } from '../catalogue/demo-insert-sets.ts'
import { planDemo } from '../catalogue/plan-demo.ts'
import { drawCardBack } from './card-back.ts'
import { drawCardFront } from './card-front.ts'
import { drawDemoImage } from './draw-demo-image.ts'
import { drawInsertSetCover } from './insert-set-cover.ts'
import { drawProductCover } from './product-cover.ts'
import { escapeXml } from './svg.ts'

const maxImageBytes = 4096

function drawAllImages(insertSet: DemoInsertSet, index: number) {
  const card = getDemoCard(insertSet, index)
  return [drawCardFront(card), drawCardBack(card)]
}

/** Every cover, and every 97th card of the default demo. */
const allImages = planDemo(30_000).flatMap(({ product, insertSets: sets }) => [
  drawProductCover(product),
  ...sets.flatMap(({ insertSet: set, cardCount: cards }) => [
    ...(cards > 0 ? [drawInsertSetCover(set)] : []),
    ...Array.from({ length: Math.ceil(cards / 97) }, (_, step) => drawAllImages(set, step * 97)).flat(),
  ]),
])

test('draws pictures of at most 4 KB in the ratio of a card', () => {
  expect(allImages.length).toBeGreaterThan(1000)
  for (const svg of allImages) {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxImageBytes)
    expect(svg).toContain('viewBox="0 0 250 350"')
  }
})

test('draws pictures without styles, scripts, links or event handlers, which the content security policy forbids', () => {
  for (const svg of allImages) {
    expect(svg).not.toMatch(/ style=|<style|<script|<foreignObject|href=|\son\w+=|url\((?!#)/i)
  }
})

test('draws well-formed pictures: every tag is closed in order', () => {
  for (const svg of allImages) {
    const open: string[] = []
    for (const [, closing, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
      if (self) continue
      if (!closing) open.push(name!)
      else expect(open.pop()).toBe(name)
    }
    expect(open).toEqual([])
    expect(svg.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/)
  }
})

test('escapes text and removes characters that XML cannot hold', () => {
  expect(escapeXml(`<b> & "it's" \u0000\u0007\ud800`)).toBe('&lt;b&gt; &amp; &quot;it&apos;s&quot; \ufffd')
})

test.each(['cards/9-0-3-front.svg', 'cards/9-0-3-back.svg', 'sets/9-0.svg', 'products/9.svg'])('draws %s', (name) =>
  expect(drawDemoImage(`/files/demo/v1/${name}`)).toMatch(/^<svg .*<\/svg>$/),
)

test.each([
  '/files/demo/v1/cards/9-0-9999-front.svg',
  '/files/demo/v1/cards/9-999-0-front.svg',
  '/files/demo/v1/cards/99999-0-0-front.svg',
  '/files/demo/v1/cards/9-0-3-side.svg',
  '/files/demo/v1/cards/-1-0-3-front.svg',
  '/files/demo/v1/cards/1e1-0-3-front.svg',
  '/files/demo/v1/sets/9.svg',
  '/files/demo/v1/products/9.png',
  '/files/demo/v1/products/../9.svg',
  '/files/demo/v0/products/9.svg',
])('draws nothing for %s', (address) => expect(drawDemoImage(address)).toBeNull())
