import type { LiveVersions } from './registry.ts'

/** Names of remotes and of versions: no way out of their folder, and nothing that means something in an address. */
const plainName = /^[A-Za-z0-9][\w-]{0,63}$/
const plainPath = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/
const ownFolder = /^\/(?:[\w-][\w.-]*\/)+$/
const hash = /^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/

export const isPlainName = (name: unknown): name is string => typeof name === 'string' && plainName.test(name)
/** Of a file below a version's folder: no way out of it. */
export const isPlainPath = (file: unknown): file is string => typeof file === 'string' && plainPath.test(file)

type Fields = Readonly<Record<string, unknown>>
type Check = readonly [field: string, isRight: (value: unknown, whole: Fields) => boolean]

/** Below this site's own address: where scripts may come from at all (`shell/src/remotes/script-policy.ts`). */
const isOwnFolder = (url: unknown) => typeof url === 'string' && ownFolder.test(url)

const listOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is)
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)
const orAbsent = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value)
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const version: ReadonlyArray<Check> = [
  ['name', isPlainName],
  ['version', isPlainName],
]
const info: ReadonlyArray<Check> = [
  ...version,
  ['url', isOwnFolder],
  ['entry', isPlainPath],
  ['integrity', (value) => typeof value === 'string' && hash.test(value)],
  ['faceVersion', isCount],
  ['apiVersion', orAbsent(isCount)],
  ['slots', listOf((slot) => typeof slot === 'string')],
  ['releasedAt', isTime],
]
type Lists = Readonly<Record<string, ReadonlyArray<Check>>>
const liveLists: Lists = {
  remotes: [
    ...info,
    ['previous', orAbsent(orNull(isPlainName))],
    ['earlier', orAbsent(listOf(isPlainName))],
    ['chosenBy', orAbsent((value) => value === 'start' || value === 'command')],
  ],
  canaries: [...info, ['percent', (value) => isCount(value) && Number(value) < 100]],
}
const allLists: Lists = {
  ...liveLists,
  retired: [...version, ['since', isTime]],
}
const others: ReadonlyArray<Check> = [
  ['shell', orAbsent(orNull(isPlainName))],
  [
    'made',
    orAbsent(orNull((value) => isFields(value) && typeof value.id === 'string' && isFields(value.line))),
  ],
]

function wrongField(value: unknown, checks: ReadonlyArray<Check>): string | null {
  if (!isFields(value)) return 'everything'
  return checks.find(([field, isRight]) => !isRight(value[field], value))?.[0] ?? null
}

function wrongEntry(written: Fields, lists: Lists): string | null {
  for (const [list, checks] of Object.entries(lists)) {
    const entries = written[list] ?? []
    if (!Array.isArray(entries)) return `${list} is no list`
    for (const [index, entry] of entries.entries()) {
      const wrong = wrongField(entry, checks)
      if (wrong) return `${list}[${index}].${wrong}`
    }
    const names = entries.map((entry: { name: string }) => entry.name)
    if (list !== 'retired' && new Set(names).size < names.length) return `${list} has a name twice`
  }
  return null
}

/** What keeps something from being a registry, naming its place; null where nothing does. */
export function registryProblem(written: unknown): string | null {
  if (!isFields(written)) return 'it is no object'
  return wrongEntry(written, allLists) ?? wrongField(written, others)
}

/** Whether something says what visitors get, whole. */
export function isLive(written: unknown): written is LiveVersions {
  const isWhole = isFields(written) && Object.keys(liveLists).every((list) => list in written)
  return isWhole && wrongEntry(written, liveLists) === null
}
