import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pack, packingFor } from '../../http/packing.ts'
import { demoCard } from '../demo/cards.ts'
import { type DemoSet, demoSets } from '../demo/insert-sets.ts'
import { picturesPath } from '../demo/pictures.ts'
import { demoProduct } from '../demo/products.ts'
import { cardBack } from './card-back.ts'
import { cardFront } from './card-front.ts'
import { productCover } from './product-cover.ts'
import { setCover } from './set-cover.ts'
import type { Svg } from './svg.ts'

/** Far more products than the largest demo has. */
const mostProducts = 20_000

/**
 * The pictures of the demo's catalogue, drawn on request from the numbers in their address: nothing is stored,
 * nothing is asked of the database, and no text comes from the address. The same address gives the same picture
 * for ever. They are opened as documents in a sandbox that runs and loads nothing.
 */
export async function demoArtRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { name: string } }>(`${picturesPath}/products/:name`, (request, reply) => {
    const product = productOf(request.params.name, /^(\d{1,5})\.svg$/)
    return send(request, reply, product && productCover(product.product))
  })

  app.get<{ Params: { name: string } }>(`${picturesPath}/sets/:name`, (request, reply) => {
    const found = productOf(request.params.name, /^(\d{1,5})-(\d{1,3})\.svg$/)
    const set = found && setOf(found)
    return send(request, reply, set && set.size > 0 ? setCover(set) : null)
  })

  app.get<{ Params: { name: string } }>(`${picturesPath}/cards/:name`, (request, reply) => {
    const found = productOf(request.params.name, /^(\d{1,5})-(\d{1,3})-(\d{1,4})-(front|back)\.svg$/)
    const set = found && setOf(found)
    const index = Number(found?.rest[1])
    if (!set || index >= set.size) return send(request, reply, null)
    const card = demoCard(set, index)
    return send(request, reply, found.rest[2] === 'front' ? cardFront(card) : cardBack(card))
  })
}

function productOf(name: string, form: RegExp) {
  const [, product, ...rest] = form.exec(name) ?? []
  const index = Number(product ?? mostProducts)
  return index < mostProducts ? { product: demoProduct(index), rest } : null
}

function setOf({ product, rest }: NonNullable<ReturnType<typeof productOf>>): DemoSet | null {
  return demoSets(product)[Number(rest[0])] ?? null
}

/** Drawn anew for each caller; browsers and proxies keep it. */
async function send(request: FastifyRequest, reply: FastifyReply, svg: Svg | null): Promise<FastifyReply> {
  if (svg === null) {
    reply.callNotFound()
    return reply
  }
  const plain = Buffer.from(svg)
  const packing = packingFor(request.headers['accept-encoding'], plain.length)
  if (packing !== 'identity') reply.header('content-encoding', packing)
  return reply
    .header('vary', 'accept-encoding')
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(await pack(plain, packing))
}
