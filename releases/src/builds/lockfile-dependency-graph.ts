/** Dependencies in a lock file: libraries by name and version, and the dependencies of each. */
export type LockfileDependencyGraph = {
  /** Direct libraries of each workspace folder: `.`, `mf-catalogue`, `shared/ui`. */
  readonly direct: ReadonlyMap<string, ReadonlyArray<string>>
  /** Those of them that are not for development. */
  readonly production: ReadonlyMap<string, ReadonlyArray<string>>
  readonly dependencies: ReadonlyMap<string, ReadonlyArray<string>>
}

const unquote = (text: string) => text.replace(/^'(.*)'$/, '$1')

function getSection(lock: string, name: string): string[] {
  const lines = lock.split('\n')
  const from = lines.indexOf(`${name}:`)
  if (from < 0) throw new Error(`The lock file has no ${name}`)
  const length = lines.slice(from + 1).findIndex((line) => /^\S/.test(line))
  return lines.slice(from + 1, length < 0 ? undefined : from + 1 + length)
}

/** Returns `react@19.3.1` for `react: 19.3.1`. The version of an aliased package already includes a name. */
function toLibraryId(name: string, version: string): string {
  return /^(?:@[^/@]+\/)?[^/@(]+@/.test(version) ? version : `${name}@${version}`
}

/** Parses pnpm's lock file (version 9). @throws {Error} if the file has another format */
export function parseLockfileDependencyGraph(lock: string): LockfileDependencyGraph {
  const direct = new Map<string, string[]>()
  const production = new Map<string, string[]>()
  const dependencies = new Map<string, string[]>()
  let folder: string[] = []
  let productionFolder: string[] = []
  let isProduction = false
  let name = ''
  for (const line of getSection(lock, 'importers')) {
    const [, spaces = '', key = '', value = ''] = /^( +)('[^']+'|[^:]+):(?: (.+))?$/.exec(line) ?? []
    if (spaces.length === 2) {
      folder = []
      productionFolder = []
      direct.set(unquote(key), folder)
      production.set(unquote(key), productionFolder)
    } else if (spaces.length === 4) isProduction = key !== 'devDependencies'
    else if (spaces.length === 6) name = unquote(key)
    else if (spaces.length === 8 && key === 'version' && !value.startsWith('link:')) {
      folder.push(toLibraryId(name, unquote(value)))
      if (isProduction) productionFolder.push(toLibraryId(name, unquote(value)))
    }
  }
  let library: string[] = []
  let isDependencyList = false
  for (const line of getSection(lock, 'snapshots')) {
    const [, spaces = '', key = '', value = ''] =
      /^( +)('[^']+'|[^\s][^:]*(?::[^\s:][^:]*)*):(?: (.+))?$/.exec(line) ?? []
    if (spaces.length === 2) {
      library = []
      dependencies.set(unquote(key), library)
    } else if (spaces.length === 4) isDependencyList = /^(optionalD|d)ependencies$/.test(key)
    else if (spaces.length === 6 && isDependencyList) library.push(toLibraryId(unquote(key), unquote(value)))
  }
  return { direct, production, dependencies }
}

/** Returns the integrity of each library's archive, by name and version. */
export function parseLockfileIntegrities(lock: string): ReadonlyMap<string, string> {
  const integrities = new Map<string, string>()
  let library = ''
  for (const line of getSection(lock, 'packages')) {
    const [, key] = /^ {2}('[^']+'|[^\s'][^:]*(?::[^\s:][^:]*)*):$/.exec(line) ?? []
    if (key !== undefined) library = unquote(key)
    const [, integrity] = /^ {4}resolution: \{integrity: ([^,}]+)/.exec(line) ?? []
    if (integrity !== undefined) integrities.set(library, integrity)
  }
  return integrities
}

/** Lists the libraries of workspace folders, direct and indirect. */
export function listFolderLibraries(
  { direct, dependencies }: LockfileDependencyGraph,
  folders: ReadonlyArray<string>,
): string[] {
  const queue = folders.flatMap((folder) => direct.get(folder) ?? [])
  const found = new Set<string>()
  for (let library = queue.pop(); library !== undefined; library = queue.pop()) {
    if (found.has(library)) continue
    found.add(library)
    queue.push(...(dependencies.get(library) ?? []))
  }
  return [...found].sort()
}
