import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rspack, type Stats } from '@rspack/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BuildManifestPlugin } from './build-manifest.mjs'
import { readApiVersion, readRuntimeVersion } from './packages.mjs'

type Manifest = {
  entry: string | null
  interfaceVersion: number
  apiVersion: number
  chunks: Record<string, { js: string[]; css: string[] }>
  fonts: string[]
  integrity: Record<string, string>
}

const sources = {
  'entry.js': "import(/* webpackChunkName: 'home-page' */ './page.js').then(console.log)",
  'page.js': "import './page.css'\nexport const Page = 'home'",
  'page.css': '@font-face { font-family: Face; src: url("./face.woff2") }',
  'face.woff2': 'wOF2',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepocket-build-'))
  await Promise.all(Object.entries(sources).map(([name, content]) => writeFile(path.join(folder, name), content)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function build(entryName: string): Promise<Manifest> {
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: { main: './entry.js' },
    output: { path: path.join(folder, 'dist'), filename: '[name].[contenthash:10].js', clean: true },
    module: {
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } },
      ],
    },
    plugins: [new BuildManifestPlugin(entryName)],
  })
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  expect(stats?.hasErrors()).toBe(false)
  await new Promise((closed) => compiler.close(closed))
  return JSON.parse(await readFile(path.join(folder, 'dist/ninepocket.json'), 'utf8'))
}

describe('build manifest', () => {
  let manifest: Manifest
  beforeAll(async () => {
    manifest = await build('main')
  })

  test('names the entry, interfaceVersion and apiVersion', () => {
    expect(manifest.entry).toMatch(/^main\.[0-9a-f]{10}\.js$/)
    expect(manifest.interfaceVersion).toBe(Number.parseInt(readRuntimeVersion(), 10))
    expect(manifest.apiVersion).toBe(readApiVersion())
  })

  test('lists scripts and style sheets of each named chunk', () => {
    expect(Object.keys(manifest.chunks).sort()).toEqual(['home-page', 'main'])
    expect(manifest.chunks.main).toEqual({ js: [manifest.entry], css: [] })
    expect(manifest.chunks['home-page']).toMatchObject({
      js: [expect.stringMatching(/\.js$/)],
      css: [expect.stringMatching(/\.css$/)],
    })
  })

  test('lists the fonts', () => {
    expect(manifest.fonts).toEqual([expect.stringMatching(/^face\.[0-9a-f]{10}\.woff2$/)])
  })

  test('contains the hash of each script and style sheet', async () => {
    const files = (await readdir(path.join(folder, 'dist'))).filter((file) => /\.(js|css)$/.test(file))
    expect(Object.keys(manifest.integrity).sort()).toEqual(files.sort())
    for (const [file, integrity] of Object.entries(manifest.integrity)) {
      const content = await readFile(path.join(folder, 'dist', file))
      expect(integrity).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`)
    }
  })
})

test('has no entry when the build has none of that name', async () => {
  expect((await build('mf_catalogue')).entry).toBeNull()
})
