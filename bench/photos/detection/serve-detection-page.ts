import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { rspack } from '@rspack/core'
import { type RegisterCleanUp, repositoryRoot } from '../../measure/run/workspace.ts'

const detectionFolder = path.join(repositoryRoot, 'mf-collection/src/photo/detect')
/** The site's script policy: only its own scripts, and no code from text. */
const contentSecurityPolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'"

const pageScript = `
import { detectCardInWorker } from ${JSON.stringify(path.join(detectionFolder, 'detect-card-in-worker.ts'))}
import { detectCard } from ${JSON.stringify(path.join(detectionFolder, 'detect-card.ts'))}
globalThis.detection = { detectCardInWorker, detectCard }
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

/** Serves a page that can detect cards in the photos of a folder, and writes its scripts there. */
export async function serveDetectionPage(folder: string, onCleanUp: RegisterCleanUp): Promise<string> {
  await buildPage(folder)
  const server = createServer(async ({ url = '/' }, response) => {
    response.setHeader('content-security-policy', contentSecurityPolicy)
    const contentType = contentTypes[path.extname(url)]
    if (!contentType) {
      response.setHeader('content-type', 'text/html')
      return response.end('<!doctype html><title>detect</title><script src="/page.js"></script>')
    }
    const content = await readFile(path.join(folder, path.basename(url))).catch(() => null)
    response.writeHead(content ? 200 : 404, { 'content-type': contentType }).end(content)
  })
  onCleanUp(() => server.close())
  return listenOnFreePort(server)
}
