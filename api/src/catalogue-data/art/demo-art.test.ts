import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { getDemoCard } from '../demo/demo-card.ts'
import type { DemoInsertSet } from '../demo/demo-insert-sets.ts'
import { planDemo } from '../demo/plan-demo.ts'
import { drawCardBack } from './card-back.ts'
import { drawCardFront } from './card-front.ts'
import { demoArtRoutes } from './demo-art-routes.ts'
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

describe('demo art routes', async () => {
  const app = fastify()
  await app.register(demoArtRoutes)
  const get = (url: string, headers = {}) => app.inject({ url, headers })

  test('returns the same picture for the same address, cacheable forever and sandboxed', async () => {
    const first = await get('/files/demo/v1/cards/9-0-3-front.svg')
    const second = await get('/files/demo/v1/cards/9-0-3-front.svg')
    expect(first.statusCode).toBe(200)
    expect(first.body).toBe(second.body)
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('compresses the picture when the client accepts it', async () => {
    const packed = await get('/files/demo/v1/cards/9-0-3-back.svg', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(1500)
  })

  test.each([
    '/files/demo/v1/cards/9-0-3-front.svg',
    '/files/demo/v1/cards/9-0-3-back.svg',
    '/files/demo/v1/sets/9-0.svg',
    '/files/demo/v1/products/9.svg',
  ])('draws %s', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(/^<svg .*<\/svg>$/)
  })

  test.each([
    '/files/demo/v1/cards/9-0-9999-front.svg',
    '/files/demo/v1/cards/9-999-0-front.svg',
    '/files/demo/v1/cards/99999-0-0-front.svg',
    '/files/demo/v1/cards/9-0-3-side.svg',
    '/files/demo/v1/cards/-1-0-3-front.svg',
    '/files/demo/v1/cards/1e1-0-3-front.svg',
    '/files/demo/v1/sets/9.svg',
    '/files/demo/v1/products/9.png',
    '/files/demo/v1/products/..%2f9.svg',
  ])('returns 404 for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
