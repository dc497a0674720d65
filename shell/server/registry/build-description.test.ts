import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuildOverrides, writeBuild } from '../testing/write-build.ts'
import { describeBuild } from './build-description.ts'

let folder: string
const shellFolder = path.resolve(import.meta.dirname, '..')
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'build-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function describeTestBuild(parts: BuildOverrides = {}) {
  await writeBuild(folder, parts)
  return describeBuild('mf-example', { distFolder: folder, shellFolder, site: aSite() })
}

test('a build says all that the shell must know of it, and its server build what it exposes', async () => {
  const {
    info,
    chunks,
    exports: face,
  } = await describeTestBuild({ manifestFields: { interfaceVersion: 7, apiVersion: 3 } })
  expect(info).toEqual({
    name: 'mf-example',
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    url: `/remotes/mf-example/${info.version}/`,
    entry: 'entry.js',
    integrity: 'sha384-abc',
    interfaceVersion: 7,
    apiVersion: 3,
    slots: ['layout-bar', 'footer-extra'],
  })
  expect(chunks).toEqual(['routes', 'widgets', 'hockey-page'])
  expect(face).toEqual({ pageChunks: ['hockey-page'], slots: ['layout-bar', 'footer-extra'] })
})

test('its version follows its content, and packed copies do not count', async () => {
  const { info } = await describeTestBuild()
  await writeFile(path.join(folder, 'browser/entry.js.br'), 'packed')
  expect((await describeTestBuild()).info.version).toBe(info.version)
  expect((await describeTestBuild({ content: 'another' })).info.version).not.toBe(info.version)
})

test('a server build that exposes neither pages nor widgets has none', async () => {
  const { exports: face } = await describeTestBuild({
    server: "export const routes = () => 'pages'; export const widgets = 7",
  })
  expect(face).toEqual({ pageChunks: null, slots: null })
})

test.each([
  ['a build without an entry', { manifestFields: { entry: '' } }, 'has no entry'],
  ['a server build that throws', { server: "throw new Error('no good')" }, 'no good'],
  ['one that ends its thread', { server: 'process.exit(0)' }, 'did not say its face'],
])('%s cannot be described', async (_, build, message) => {
  await expect(describeTestBuild(build)).rejects.toThrow(message)
})
