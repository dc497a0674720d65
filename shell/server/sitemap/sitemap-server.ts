import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { buildSitePaths, type SitePaths, slugifyProductNoun } from '@ninepocket/paths/site-paths'
import { LRUCache } from 'lru-cache'
import type { RemoteInfo } from '../../src/remotes/versions/remote-info.ts'
import type { ApiReader } from '../../src/server-shell-interface.ts'
import { acceptsEncoding, sendText } from '../http/prepared-body.ts'
import { sendGeneratedText } from '../http/send-generated-text.ts'
import { PageServerWorkQueue } from '../rendering/page-server-work-queue.ts'
import {
  type CataloguePageKind,
  getCataloguePathPatterns,
  readCatalogueAddresses,
  readSitemapTotals,
  type SitemapTotals,
  toPagePath,
} from './catalogue-pages.ts'
import { SitemapFolder } from './sitemap-folder.ts'
import { renderSitemapIndex, renderUrls, urlSetStartAndEnd } from './sitemap-xml.ts'

export type SitemapOptions = {
  readApi: ApiReader
  publicUrl: string
  productNoun: string
  /** Folder of the stored parts; created when necessary. */
  folder: string
}

type Remotes = ReadonlyArray<Pick<RemoteInfo, 'paths' | 'navigation'>>
/** A part of the pages of one kind, counted from 1. */
type CataloguePart = { kind: CataloguePageKind; number: number }
type StoredPart = { gzip: Buffer; etag: string }

/**
 * The protocol allows 50,000 URLs and 50 MiB for one file. With half of that, URLs of 2,000 bytes fit, which names in
 * other scripts can have.
 */
const maxUrlsPerPart = 25_000
/** Parts are read from the database one at a time. A reader beyond the queue gets 503. */
const partLimits = { maxRunning: 1, maxWaiting: 20, maxWaitMs: 10_000 }
/** Limit on the parts in memory, which crawlers that come at the same time read one after the other. */
const maxCachedBytes = 16 * 1024 * 1024
/** Raise it when the content of stored parts changes for other reasons than an import. */
const partFormat = 1

const indexPath = '/sitemap.xml'
const pagesPath = '/sitemap/pages.xml'
const toPartPath = ({ kind, number }: CataloguePart) => `/sitemap/${kind}-${number}.xml`
const contentType = 'application/xml'
const cacheControl = 'public, max-age=300'

export const isSitemapPath = (path: string) => path === indexPath || path.startsWith('/sitemap/')

/**
 * Serves the sitemap: an index, the pages that the layout links to, and the pages of the catalogue in parts. A part is
 * made when it is first requested after an import, and stored. The last ones that were sent stay in memory: reading a part
 * from the disk takes turns of the thread pool for each of its pieces.
 */
export class SitemapServer {
  readonly #options: SitemapOptions
  readonly #paths: SitePaths
  readonly #folder: SitemapFolder
  readonly #queue = new PageServerWorkQueue('sitemap_parts', partLimits)
  /** Parts that are being made, by version and path. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #cached = new LRUCache<string, Buffer>({ maxSize: maxCachedBytes, sizeCalculation: ({ length }) => length })

  constructor(options: SitemapOptions) {
    this.#options = options
    this.#paths = buildSitePaths(options.productNoun)
    this.#folder = new SitemapFolder(options.folder)
  }

  /** Sends the index or a part, or 404. @throws PageServerBusyError, or Error if the API does not answer */
  async send(request: IncomingMessage, response: ServerResponse, path: string, remotes: Remotes): Promise<void> {
    if (path === pagesPath) return sendXml(request, response, this.#renderPublicPages(remotes))
    const totals = await readSitemapTotals(this.#options.readApi)
    const parts = this.#listCatalogueParts(totals, remotes)
    if (path === indexPath) return sendXml(request, response, this.#renderIndex(parts, totals))
    const part = parts.find((each) => toPartPath(each) === path)
    if (!part) return sendText(response, 404, 'Not found')
    return sendPart(request, response, await this.#getPart(part, this.#getVersion(totals)))
  }

  /** Renders the part with the home page and the pages that the layout links to for every visitor. */
  #renderPublicPages(remotes: Remotes): string {
    const links = remotes
      .flatMap(({ navigation }) => navigation)
      .filter(({ audience }) => audience === 'everyone')
      .map(({ path }) => this.#withNoun(path))
    const entries = [...new Set(['/', ...links])].map((path) => ({ url: this.#options.publicUrl + path }))
    return urlSetStartAndEnd.start + renderUrls(entries) + urlSetStartAndEnd.end
  }

  #renderIndex(parts: ReadonlyArray<CataloguePart>, { importedAt }: SitemapTotals): string {
    const { publicUrl } = this.#options
    const entries = parts.map((part) => ({ url: publicUrl + toPartPath(part), updatedAt: importedAt }))
    return renderSitemapIndex([{ url: publicUrl + pagesPath }, ...entries])
  }

  /** Lists the parts of the kinds whose pages a remote has. */
  #listCatalogueParts({ totals }: SitemapTotals, remotes: Remotes): CataloguePart[] {
    const ownedPatterns = new Set(remotes.flatMap(({ paths }) => paths.map((path) => this.#withNoun(path))))
    const patterns = getCataloguePathPatterns(this.#paths)
    const kinds = (['products', 'insert-sets', 'cards', 'players'] as const).filter((kind) =>
      ownedPatterns.has(patterns[kind]),
    )
    return kinds.flatMap((kind) =>
      Array.from({ length: Math.ceil(totals[kind] / maxUrlsPerPart) }, (_, index) => ({ kind, number: index + 1 })),
    )
  }

  /** Returns what stored parts depend on, as the name of a folder. */
  #getVersion({ importedAt }: SitemapTotals): string {
    const { publicUrl, productNoun } = this.#options
    return hash('sha256', JSON.stringify([partFormat, publicUrl, productNoun, importedAt])).slice(0, 16)
  }

  async #getPart(part: CataloguePart, version: string): Promise<StoredPart> {
    const name = `${part.kind}-${part.number}.xml.gz`
    const key = `${version}/${name}`
    const gzip =
      this.#cached.get(key) ??
      (await this.#folder.read(version, name)) ??
      (await this.#makeAndRead(part, { version, name, key }))
    this.#cached.set(key, gzip)
    return { gzip, etag: `"${version}-${part.kind}-${part.number}"` }
  }

  /** Makes a part once, also for readers at the same time. @throws PageServerBusyError */
  async #makeAndRead(
    part: CataloguePart,
    { version, name, key }: { version: string; name: string; key: string },
  ): Promise<Buffer> {
    const making =
      this.#running.get(key) ??
      this.#queue
        .run(() => this.#folder.write(version, name, this.#renderPart(part)))
        .finally(() => this.#running.delete(key))
    this.#running.set(key, making)
    await making
    const gzip = await this.#folder.read(version, name)
    if (gzip === null) throw new Error(`the part ${name} of the sitemap was deleted while it was read`)
    return gzip
  }

  async *#renderPart({ kind, number }: CataloguePart): AsyncGenerator<string> {
    const { readApi, publicUrl } = this.#options
    const range = { skip: (number - 1) * maxUrlsPerPart, limit: maxUrlsPerPart }
    yield urlSetStartAndEnd.start
    for await (const addresses of readCatalogueAddresses(readApi, kind, range))
      yield renderUrls(
        addresses.map((address) => ({
          url: publicUrl + toPagePath(this.#paths, address),
          ...('updatedAt' in address && { updatedAt: address.updatedAt }),
        })),
      )
    yield urlSetStartAndEnd.end
  }

  #withNoun(path: string): string {
    return path.replaceAll('{productNoun}', slugifyProductNoun(this.#options.productNoun))
  }
}

async function sendXml(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
  return sendGeneratedText(request, response, { contentType, text, cacheControl })
}

/** Sends a stored part as it is, or decompressed to a client that does not accept gzip. */
async function sendPart(request: IncomingMessage, response: ServerResponse, { gzip, etag }: StoredPart): Promise<void> {
  const isCompressed = acceptsEncoding(request, 'gzip')
  const isNotModified = request.headers['if-none-match'] === etag
  response.writeHead(isNotModified ? 304 : 200, {
    'content-type': `${contentType}; charset=utf-8`,
    'cache-control': cacheControl,
    etag,
    vary: 'accept-encoding',
    ...(isCompressed && { 'content-encoding': 'gzip' }),
    ...(isCompressed && !isNotModified && { 'content-length': gzip.length }),
  })
  if (isNotModified || request.method === 'HEAD') response.end()
  else if (isCompressed) response.end(gzip)
  else await pipeline(Readable.from([gzip]), createGunzip(), response)
}
