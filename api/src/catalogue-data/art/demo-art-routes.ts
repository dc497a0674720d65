import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressBody, negotiateEncoding } from '../../http/caching/content-encoding.ts'
import { getDemoCard } from '../demo/demo-card.ts'
import { demoImagesPath } from '../demo/demo-image-urls.ts'
import { type DemoInsertSet, listDemoInsertSets } from '../demo/demo-insert-sets.ts'
import { getDemoProduct } from '../demo/demo-product.ts'
import { drawCardBack } from './card-back.ts'
import { drawCardFront } from './card-front.ts'
import { drawInsertSetCover } from './insert-set-cover.ts'
import { drawProductCover } from './product-cover.ts'
import type { SvgMarkup } from './svg.ts'

/** Limit on product numbers in addresses, far above the largest demo. */
const maxProducts = 20_000

/**
 * Serves the pictures of the demo's catalogue. Each is drawn on request from the numbers in its address, so nothing
 * is stored, the database is not queried, and no text comes from the address. An address always gives the same
 * picture. A picture that is opened as a document is sandboxed, and runs and loads nothing.
 */
export async function demoArtRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(`${demoImagesPath}/products/:name`, (request, reply) => {
    const product = parseProductFileName(request.params.name, /^(\d{1,5})\.svg$/)
    return sendSvg(request, reply, product && drawProductCover(product.product))
  })

  app.get<{ Params: { name: string } }>(`${demoImagesPath}/sets/:name`, (request, reply) => {
    const found = parseProductFileName(request.params.name, /^(\d{1,5})-(\d{1,3})\.svg$/)
    const insertSet = found && findInsertSet(found)
    return sendSvg(request, reply, insertSet && insertSet.size > 0 ? drawInsertSetCover(insertSet) : null)
  })

  app.get<{ Params: { name: string } }>(`${demoImagesPath}/cards/:name`, (request, reply) => {
    const found = parseProductFileName(request.params.name, /^(\d{1,5})-(\d{1,3})-(\d{1,4})-(front|back)\.svg$/)
    const insertSet = found && findInsertSet(found)
    const index = Number(found?.rest[1])
    if (!insertSet || index >= insertSet.size) return sendSvg(request, reply, null)
    const card = getDemoCard(insertSet, index)
    return sendSvg(request, reply, found.rest[2] === 'front' ? drawCardFront(card) : drawCardBack(card))
  })
}

function parseProductFileName(name: string, pattern: RegExp) {
  const [, product, ...rest] = pattern.exec(name) ?? []
  const index = Number(product ?? maxProducts)
  return index < maxProducts ? { product: getDemoProduct(index), rest } : null
}

function findInsertSet({ product, rest }: NonNullable<ReturnType<typeof parseProductFileName>>): DemoInsertSet | null {
  return listDemoInsertSets(product)[Number(rest[0])] ?? null
}

/** Draws the picture for every request that reaches the server; browsers and proxies cache it. */
async function sendSvg(request: FastifyRequest, reply: FastifyReply, svg: SvgMarkup | null): Promise<FastifyReply> {
  if (svg === null) {
    reply.callNotFound()
    return reply
  }
  const plain = Buffer.from(svg)
  const encoding = negotiateEncoding(request.headers['accept-encoding'], plain.length)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('vary', 'accept-encoding')
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(await compressBody(plain, encoding))
}
