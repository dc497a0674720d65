export type MisspelledSetting = { name: string; nearest: string }

/** Prefixes that only this site's settings have. Others, such as `REDIS_`, also name variables of other programs. */
const ownPrefixes = ['HUMAN_VERIFICATION', 'POLICY_EMBED_', 'REMOTES_URL', 'SMTP_', 'TURNSTILE_']
/** Variables of clouds, and those that Kubernetes adds for a service named `smtp` or `redis`. */
const foreignNamePattern = /^AWS_|_SERVICE_(HOST|PORT)|_PORT_\d+_/

/** Returns how many typos are likely for a name of this length; short names resemble too many others. */
function getMaxDistance({ length }: string): number {
  if (length < 6) return 0
  return length < 10 ? 1 : 2
}

/** Returns the number of letters to insert, delete, replace or swap with their neighbor that makes `a` into `b`. */
function getEditDistance(a: string, b: string): number {
  let [beforePrevious, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const at = (list: ReadonlyArray<number>, index: number) => list[index] ?? Number.POSITIVE_INFINITY
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[beforePrevious, previous] = [previous, current]
  }
  return previous[b.length] ?? 0
}

/** Returns the variables of the environment that look like a setting of the site, but are none. */
export function findMisspelledSettings(
  environment: Readonly<Record<string, string | undefined>>,
  knownNames: ReadonlySet<string>,
): ReadonlyArray<MisspelledSetting> {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || knownNames.has(name) || !/^[A-Z][A-Z0-9_]+$/.test(name)) return []
    if (foreignNamePattern.test(name) || value.startsWith('tcp://')) return []
    const [nearest] = [...knownNames]
      .map((known) => ({ known, distance: getEditDistance(name, known) }))
      .toSorted((a, b) => a.distance - b.distance)
    if (!nearest) return []
    const isTypo = nearest.distance <= getMaxDistance(name)
    const isOwn = ownPrefixes.some((prefix) => name.startsWith(prefix))
    return isTypo || isOwn ? [{ name, nearest: nearest.known }] : []
  })
}
