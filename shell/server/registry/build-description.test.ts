import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuildOverrides, writeBuild } from '../testing/write-build.ts'
import { readBuildDescription, readVersionAudience, writeVersionManifest } from './build-description.ts'

let folder: string
const shellFolder = path.resolve(import.meta.dirname, '..')
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'build-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function describeTestBuild(parts: BuildOverrides = {}) {
  await writeBuild(folder, parts)
  return readBuildDescription('mf-example', { distFolder: folder, shellFolder, site: aSite() })
}

test('describes a build by its manifest and the exports of its server build', async () => {
  const { info, chunks, exports } = await describeTestBuild({
    manifestFields: { interfaceVersion: 7, apiVersion: 3 },
  })
  expect(info).toEqual({
    name: 'mf-example',
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    url: `/remotes/mf-example/${info.version}/`,
    entry: 'entry.js',
    integrity: 'sha384-abc',
    interfaceVersion: 7,
    apiVersion: 3,
    displayName: 'Examples',
    paths: ['/{productNoun}'],
    navigation: [],
    slots: ['layout-bar', 'footer-extra'],
    slotAudiences: {},
  })
  expect(chunks).toEqual(['routes', 'widgets', 'hockey-page'])
  expect(exports).toEqual({
    pageChunks: ['hockey-page'],
    paths: ['/{productNoun}'],
    pathsFollowNoun: true,
    slots: ['layout-bar', 'footer-extra'],
    listing: { displayName: 'Examples' },
  })
})

test('reads navigation and slot audiences from the listing', async () => {
  const navigation = [{ place: 'main', label: 'Trades', path: '/trades', audience: 'members', order: 5 }]
  const slotAudiences = { 'layout-bar': 'newMembers' }
  const listing = JSON.stringify({ displayName: 'Trades', navigation, slotAudiences })
  const { info } = await describeTestBuild({ server: `export const remoteListing = ${listing}` })
  expect(info).toMatchObject({ displayName: 'Trades', navigation, slotAudiences })
})

test('says so when paths depend on more than the noun', async () => {
  const server =
    "export const routes = ({ siteName, productNoun }) => [{ path: productNoun === 'hockey' ? '/a' : '/b' }]"
  expect((await describeTestBuild({ server })).exports.pathsFollowNoun).toBe(false)
})

test('writes a version manifest that does not change the version', async () => {
  const { info } = await describeTestBuild()
  await writeVersionManifest(folder, info)
  expect(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))).toEqual(info)
  expect((await readBuildDescription('mf-example', { distFolder: folder, shellFolder, site: aSite() })).info).toEqual(
    info,
  )
})

test('reads the audience of a version, which is every visitor only without a manifest', async () => {
  expect(await readVersionAudience(folder)).toBeUndefined()
  await writeFile(path.join(folder, 'registry.json'), '{}')
  for (const unknown of ['none', 'registry.json', 'x'.repeat(300)])
    expect(await readVersionAudience(path.join(folder, unknown))).toBeUndefined()
  await rm(path.join(folder, 'registry.json'))
  const { info } = await describeTestBuild()
  await writeVersionManifest(folder, { ...info, audience: 'admins' })
  expect(await readVersionAudience(folder)).toBe('admins')
  await rm(path.join(folder, 'manifest.json'))
  await mkdir(path.join(folder, 'manifest.json'))
  await expect(readVersionAudience(folder)).rejects.toThrow('EISDIR')
})

test('derives the version from the content, without compressed copies', async () => {
  const { info } = await describeTestBuild()
  await writeFile(path.join(folder, 'browser/entry.js.br'), 'packed')
  expect((await describeTestBuild()).info.version).toBe(info.version)
  expect((await describeTestBuild({ content: 'another' })).info.version).not.toBe(info.version)
})

test('describes a server build without pages and widgets', async () => {
  const { exports } = await describeTestBuild({
    server: "export const routes = () => 'pages'; export const widgets = 7",
  })
  expect(exports).toEqual({
    pageChunks: null,
    paths: [],
    pathsFollowNoun: true,
    slots: null,
    listing: null,
  })
})

test.each([
  ['a build without an entry', { manifestFields: { entry: '' } }, 'has no entry'],
  ['a server build that throws', { server: "throw new Error('no good')" }, 'no good'],
  ['a server build that ends its thread', { server: 'process.exit(0)' }, 'did not load within'],
])('rejects %s', async (_, build, message) => {
  await expect(describeTestBuild(build)).rejects.toThrow(message)
})
