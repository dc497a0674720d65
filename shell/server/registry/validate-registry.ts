import { isDisplayName, isNavigationEntry, isPathPattern, isSlotAudiences } from './validate-remote-definition.ts'

/** Names of remotes and versions. They cannot leave their folder and have no special meaning in a URL. */
const safeNamePattern = /^[A-Za-z0-9][\w-]{0,63}$/
const safePathPattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/
const ownFolderPattern = /^\/(?:[\w-][\w.-]*\/)+$/
const integrityPattern = /^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/

export const isSafeName = (name: unknown): name is string => typeof name === 'string' && safeNamePattern.test(name)
/** Returns whether a file path stays within its folder. */
export const isSafePath = (file: unknown): file is string => typeof file === 'string' && safePathPattern.test(file)

type UnknownFields = Readonly<Record<string, unknown>>
type FieldCheck = readonly [field: string, isRight: (value: unknown, whole: UnknownFields) => boolean]

/** A path of this site, the only place that scripts may come from (`shell/src/remotes/script-policy.ts`). */
const isOwnFolder = (url: unknown) => typeof url === 'string' && ownFolderPattern.test(url)

const isListOf = (is: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(is)
const isNullOr = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)
const isAbsentOr = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value)
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isObject = (value: unknown): value is UnknownFields => typeof value === 'object' && value !== null

const versionChecks: ReadonlyArray<FieldCheck> = [
  ['name', isSafeName],
  ['version', isSafeName],
]
const infoChecks: ReadonlyArray<FieldCheck> = [
  ...versionChecks,
  ['url', isOwnFolder],
  ['entry', isSafePath],
  ['integrity', (value) => typeof value === 'string' && integrityPattern.test(value)],
  ['interfaceVersion', isCount],
  ['apiVersion', isAbsentOr(isCount)],
  ['displayName', isDisplayName],
  ['paths', isListOf(isPathPattern)],
  ['navigation', isListOf(isNavigationEntry)],
  ['slots', isListOf((slot) => typeof slot === 'string')],
  ['slotAudiences', isSlotAudiences],
  ['releasedAt', isTime],
]
type ChecksByList = Readonly<Record<string, ReadonlyArray<FieldCheck>>>
const liveLists: ChecksByList = {
  remotes: [
    ...infoChecks,
    ['previous', isAbsentOr(isNullOr(isSafeName))],
    ['olderVersions', isAbsentOr(isListOf(isSafeName))],
    ['chosenBy', isAbsentOr((value) => value === 'start' || value === 'command')],
  ],
  canaries: [...infoChecks, ['percent', (value) => isCount(value) && Number(value) < 100]],
}
const allLists: ChecksByList = {
  ...liveLists,
  retired: [...versionChecks, ['since', isTime]],
}
const otherChecks: ReadonlyArray<FieldCheck> = [
  ['shell', isAbsentOr(isNullOr(isSafeName))],
  [
    'lastChange',
    isAbsentOr(isNullOr((value) => isObject(value) && typeof value.id === 'string' && isObject(value.line))),
  ],
]

function findInvalidField(value: unknown, checks: ReadonlyArray<FieldCheck>): string | null {
  if (!isObject(value)) return 'everything'
  return checks.find(([field, isRight]) => !isRight(value[field], value))?.[0] ?? null
}

function findInvalidEntry(written: UnknownFields, lists: ChecksByList): string | null {
  for (const [list, checks] of Object.entries(lists)) {
    const entries = written[list] ?? []
    if (!Array.isArray(entries)) return `${list} is no list`
    for (const [index, entry] of entries.entries()) {
      const wrong = findInvalidField(entry, checks)
      if (wrong) return `${list}[${index}].${wrong}`
    }
    const names = entries.map((entry: { name: string }) => entry.name)
    if (list !== 'retired' && new Set(names).size < names.length) return `${list} has a name twice`
  }
  return null
}

/** Returns what is invalid in a registry, naming the field, or null. */
export function validateRegistry(written: unknown): string | null {
  if (!isObject(written)) return 'it is no object'
  return findInvalidEntry(written, allLists) ?? findInvalidField(written, otherChecks)
}

/** Returns whether a value holds complete live versions. */
export function isLiveVersions(written: unknown): boolean {
  const isWhole = isObject(written) && Object.keys(liveLists).every((list) => list in written)
  return isWhole && findInvalidEntry(written, liveLists) === null
}
