import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { repositoryRoot } from '../measure/workspace.ts'

const detectionFolder = path.join(repositoryRoot, 'mf-collection/src/photo/detect')
/** The site's script policy: only its own scripts, and no code from text. */
const contentSecurityPolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'"

const pageScript = `
import { detectCardInWorker } from ${JSON.stringify(path.join(detectionFolder, 'find-corners.ts'))}
import { detectCard } from ${JSON.stringify(path.join(detectionFolder, 'look-at.ts'))}
globalThis.finding = { detectCardInWorker, detectCard }
`

const typescriptOptions = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }

async function buildPage(folder: string): Promise<void> {
  const compiler = rspack({
    context: repositoryRoot,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { page: `data:text/javascript,${encodeURIComponent(pageScript)}` },
    output: { path: folder, filename: '[name].js', publicPath: 'auto' },
    module: {
      rules: [{ test: /\.ts$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: typescriptOptions }],
    },
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
      else resolve()
    })
  })
}

const contentTypes: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.jpg': 'image/jpeg' }

export async function serveDetectionPage(
  folder: string,
  photos: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  await buildPage(folder)
  const server = createServer(async ({ url = '/' }, response) => {
    const name = path.basename(url)
    const contentType = contentTypes[path.extname(name)]
    if (!contentType) {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': contentSecurityPolicy,
      })
      return response.end('<!doctype html><title>detect</title><script src="/page.js"></script>')
    }
    const file = path.join(contentType === 'image/jpeg' ? photos : folder, name)
    const content = await readFile(file).catch(() => null)
    response.writeHead(content ? 200 : 404, {
      'content-type': contentType,
      'content-security-policy': contentSecurityPolicy,
    })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
