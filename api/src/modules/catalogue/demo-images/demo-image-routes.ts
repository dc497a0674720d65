import type { FastifyInstance } from 'fastify'
import { compressBody, negotiateEncoding } from '../../../http/caching/content-encoding.ts'

/** Path of every image address in the demo catalogue. */
export const demoImageUrlPrefix = '/files/demo/'

/**
 * Serves the images of the demo catalogue. Each is drawn for the request, and browsers and proxies cache it. The policy
 * keeps an image that is opened as a document from running or loading anything.
 * @param hasDemo whether the database contains the demo; a site without it never loads the package that draws
 */
export function registerDemoImageRoutes(app: FastifyInstance, hasDemo: () => Promise<boolean>): void {
  let isKnownToHaveDemo = false

  async function drawImage(address: string): Promise<string | null> {
    isKnownToHaveDemo ||= await hasDemo()
    if (!isKnownToHaveDemo) return null
    const { drawDemoImage } = await import('@ninepocket/demo/art/draw-demo-image')
    return drawDemoImage(address)
  }

  app.get<{ Params: { '*': string } }>(`${demoImageUrlPrefix}*`, async (request, reply) => {
    const svg = await drawImage(demoImageUrlPrefix + request.params['*'])
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
  })
}
