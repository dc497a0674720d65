/** The lock file as far as it says what is made of what: libraries by name and version, and what each brings along. */
export type LockLibraries = {
  /** Libraries of a folder of ours, as its manifest names them: `.`, `mf-catalogue`, `shared/ui`. */
  readonly direct: ReadonlyMap<string, ReadonlyArray<string>>
  readonly brings: ReadonlyMap<string, ReadonlyArray<string>>
}

const unquoted = (text: string) => text.replace(/^'(.*)'$/, '$1')

/** The lines of one top section, without its heading. */
function sectionOf(lock: string, name: string): string[] {
  const lines = lock.split('\n')
  const from = lines.indexOf(`${name}:`)
  if (from < 0) throw new Error(`The lock file has no ${name}`)
  const length = lines.slice(from + 1).findIndex((line) => /^\S/.test(line))
  return lines.slice(from + 1, length < 0 ? undefined : from + 1 + length)
}

/** `react: 19.3.1` is the library `react@19.3.1`; where another package stands in for it, that is named whole. */
function libraryOf(name: string, version: string): string {
  return /^(?:@[^/@]+\/)?[^/@(]+@/.test(version) ? version : `${name}@${version}`
}

/**
 * Reads pnpm's lock file (version 9): plain YAML of names and versions, indented by two.
 * @throws where it has another form
 */
export function readLockLibraries(lock: string): LockLibraries {
  const direct = new Map<string, string[]>()
  const brings = new Map<string, string[]>()
  let folder: string[] = []
  let name = ''
  for (const line of sectionOf(lock, 'importers')) {
    const [, spaces = '', key = '', value = ''] = /^( +)('[^']+'|[^:]+):(?: (.+))?$/.exec(line) ?? []
    if (spaces.length === 2) {
      folder = []
      direct.set(unquoted(key), folder)
    } else if (spaces.length === 6) name = unquoted(key)
    else if (spaces.length === 8 && key === 'version' && !value.startsWith('link:'))
      folder.push(libraryOf(name, unquoted(value)))
  }
  let library: string[] = []
  let isMaterial = false
  for (const line of sectionOf(lock, 'snapshots')) {
    const [, spaces = '', key = '', value = ''] =
      /^( +)('[^']+'|[^\s][^:]*(?::[^\s:][^:]*)*):(?: (.+))?$/.exec(line) ?? []
    if (spaces.length === 2) {
      library = []
      brings.set(unquoted(key), library)
    } else if (spaces.length === 4) isMaterial = /^(optionalD|d)ependencies$/.test(key)
    else if (spaces.length === 6 && isMaterial) library.push(libraryOf(unquoted(key), unquoted(value)))
  }
  return { direct, brings }
}

/** Every library that folders of ours use, and what those bring along, each with its version; in order. */
export function librariesOf({ direct, brings }: LockLibraries, folders: ReadonlyArray<string>): string[] {
  const waiting = folders.flatMap((folder) => direct.get(folder) ?? [])
  const found = new Set<string>()
  for (let library = waiting.pop(); library !== undefined; library = waiting.pop()) {
    if (found.has(library)) continue
    found.add(library)
    waiting.push(...(brings.get(library) ?? []))
  }
  return [...found].sort()
}
