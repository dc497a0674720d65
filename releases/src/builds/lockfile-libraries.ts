/** The lock file as far as it says what is made of what: libraries by name and version, and what each brings along. */
export type LockfileLibraries = {
  /** Libraries of a folder of ours, as its manifest names them: `.`, `mf-catalogue`, `shared/ui`. */
  readonly direct: ReadonlyMap<string, ReadonlyArray<string>>
  readonly dependencies: ReadonlyMap<string, ReadonlyArray<string>>
}

const unquote = (text: string) => text.replace(/^'(.*)'$/, '$1')

/** The lines of one top section, without its heading. */
function getSection(lock: string, name: string): string[] {
  const lines = lock.split('\n')
  const from = lines.indexOf(`${name}:`)
  if (from < 0) throw new Error(`The lock file has no ${name}`)
  const length = lines.slice(from + 1).findIndex((line) => /^\S/.test(line))
  return lines.slice(from + 1, length < 0 ? undefined : from + 1 + length)
}

/** `react: 19.3.1` is the library `react@19.3.1`; where another package stands in for it, that is named whole. */
function toLibraryId(name: string, version: string): string {
  return /^(?:@[^/@]+\/)?[^/@(]+@/.test(version) ? version : `${name}@${version}`
}

/**
 * Reads pnpm's lock file (version 9): plain YAML of names and versions, indented by two.
 * @throws where it has another form
 */
export function parseLockfileLibraries(lock: string): LockfileLibraries {
  const direct = new Map<string, string[]>()
  const dependencies = new Map<string, string[]>()
  let folder: string[] = []
  let name = ''
  for (const line of getSection(lock, 'importers')) {
    const [, spaces = '', key = '', value = ''] = /^( +)('[^']+'|[^:]+):(?: (.+))?$/.exec(line) ?? []
    if (spaces.length === 2) {
      folder = []
      direct.set(unquote(key), folder)
    } else if (spaces.length === 6) name = unquote(key)
    else if (spaces.length === 8 && key === 'version' && !value.startsWith('link:'))
      folder.push(toLibraryId(name, unquote(value)))
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
  return { direct, dependencies }
}

/** Every library that folders of ours use, and what those bring along, each with its version; in order. */
export function listLibraries(
  { direct, dependencies }: LockfileLibraries,
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
