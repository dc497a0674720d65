import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Models } from '@cyclonedx/cyclonedx-library'
import { repositoryRoot } from '../setup/repository-root.ts'
import { listDependencyFolders } from './list-dependency-folders.ts'
import { parseLockfileDependencyGraph, parseLockfileIntegrities } from './lockfile-dependency-graph.ts'

/** The list of a build's libraries (CycloneDX), in the build's folder. */
export const sbomFileName = 'sbom.cdx.json'

/** Package that all processes of the site start from. */
const sitePackage = 'scripts'

type Library = { name: string; version: string; integrity: string | undefined; license: string | null }

/** Removes the peer dependencies of a library's id: `react-dom@19.3.1(react@19.3.1)`. */
const withoutPeers = (id: string) => id.replace(/\(.*$/, '')

/** Returns the license that an installed library names; null if it is not installed here, such as one for another system. */
async function readLicense(id: string, name: string): Promise<string | null> {
  const store = join(repositoryRoot, 'node_modules/.pnpm')
  const prefix = withoutPeers(id).replaceAll('/', '+')
  const folder = readdirSync(store).find((each) => each === prefix || each.startsWith(`${prefix}_`))
  if (folder === undefined) return null
  const manifest = await readFile(join(store, folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => '{}')
  const { license } = JSON.parse(manifest) as { license?: unknown } // npm packages state it as a text
  return typeof license === 'string' ? license : null
}

async function describeLibrary(id: string, integrities: ReadonlyMap<string, string>): Promise<Library> {
  const plainId = withoutPeers(id)
  const at = plainId.lastIndexOf('@')
  const [name, version] = [plainId.slice(0, at), plainId.slice(at + 1)]
  return { name, version, integrity: integrities.get(plainId), license: await readLicense(id, name) }
}

const toPurl = ({ name, version }: Library) => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

/** Returns the libraries of folders for production, and what each of them needs. */
async function readProductionGraph(folders: ReadonlyArray<string>) {
  const lock = await readFile(join(repositoryRoot, 'pnpm-lock.yaml'), 'utf8')
  const { production, dependencies } = parseLockfileDependencyGraph(lock)
  const direct = [...new Set(folders.flatMap((folder) => production.get(folder) ?? []).map(withoutPeers))]
  const needs = new Map<string, Set<string>>()
  const queue = folders.flatMap((folder) => production.get(folder) ?? [])
  const seen = new Set<string>()
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const found = dependencies.get(id) ?? []
    const known = needs.get(withoutPeers(id)) ?? new Set()
    needs.set(withoutPeers(id), new Set([...known, ...found.map(withoutPeers)]))
    queue.push(...found)
  }
  return { direct, needs, integrities: parseLockfileIntegrities(lock) }
}

/**
 * Builds the list of the libraries that folders need in production. It has neither a time nor a serial number, so that equal
 * sources give equal builds.
 */
export async function buildSbom(name: string, folders: ReadonlyArray<string>): Promise<string> {
  // Loaded here, because the running site builds nothing.
  const { Enums, Models, Serialize, Spec, SPDX } = await import('@cyclonedx/cyclonedx-library')
  const { direct, needs, integrities } = await readProductionGraph(folders)
  const root = new Models.Component(Enums.ComponentType.Application, name, { bomRef: name })
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: root }) })
  const components = new Map<string, Models.Component>()
  for (const id of [...needs.keys()].sort()) {
    const library = await describeLibrary(id, integrities)
    const component = new Models.Component(Enums.ComponentType.Library, library.name, {
      bomRef: id,
      version: library.version,
      purl: toPurl(library),
    })
    if (library.integrity?.startsWith('sha512-')) {
      const content = Buffer.from(library.integrity.slice('sha512-'.length), 'base64').toString('hex')
      component.hashes.set(Enums.HashAlgorithm['SHA-512'], content)
    }
    if (library.license !== null) component.licenses.add(toLicense(library.license))
    components.set(id, component)
    bom.components.add(component)
  }
  for (const id of direct) root.dependencies.add(components.get(id)!.bomRef)
  for (const [id, needed] of needs)
    for (const each of needed) components.get(id)!.dependencies.add(components.get(each)!.bomRef)
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return `${new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 })}\n`

  function toLicense(text: string): Models.License {
    if (SPDX.isSupportedSpdxId(text)) return new Models.SpdxLicense(text)
    return / (AND|OR|WITH) /.test(text) ? new Models.LicenseExpression(text) : new Models.NamedLicense(text)
  }
}

/** Writes the libraries of an app into its build. They count for its version, like the other files. */
export async function writeAppSbom(app: string): Promise<void> {
  const text = await buildSbom(app, listDependencyFolders(repositoryRoot, app, 'production'))
  await writeFile(join(repositoryRoot, app, 'dist', sbomFileName), text)
}

/** Writes the libraries of the whole site: of the server and of all apps. */
export async function writeSiteSbom(file: string): Promise<void> {
  const apps = readdirSync(repositoryRoot).filter((name) => name.startsWith('mf-'))
  const folders = [sitePackage, ...apps].flatMap((app) => listDependencyFolders(repositoryRoot, app, 'production'))
  await writeFile(file, await buildSbom('ninepocket', [...new Set(folders)].sort()))
}
