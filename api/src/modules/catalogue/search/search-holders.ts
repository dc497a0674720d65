import { isUnknown, mendedGroups, typedGroups } from './mend-words.ts'
import { parseTerm } from './parse-term.ts'
import { type Hits, mostHits } from './search-cards.ts'
import type { SearchRepository } from './search-repository.ts'

/**
 * Finds insert sets or products that hold every word of a term: whole words first, then words that begin with
 * them, and where nothing does, words one typing error away.
 */
export async function findHolders(
  repository: SearchRepository,
  table: 'insert_sets' | 'products',
  term: string,
): Promise<Hits> {
  const { words } = parseTerm(term)
  const hits = new Set<string>()
  if (words.length === 0) return { ids: [], isCapped: false }
  const known = await repository.known(words)
  const unknown = words.flatMap((_, index) => (known[index] && isUnknown(known[index]) ? [index] : []))
  const holding = table === 'products' ? 'products' : 'insertSets'
  const collect = async (groups: Awaited<ReturnType<typeof mendedGroups>>) => {
    if (groups.some((group) => group[holding] === 0) || hits.size > mostHits) return
    for (const id of await repository.holders(table, groups, mostHits + 1)) hits.add(id)
  }
  await collect(await mendedGroups(repository, typedGroups(words, known, 'whole'), unknown))
  const beginning = await mendedGroups(repository, typedGroups(words, known, 'beginning'), unknown)
  await collect(beginning)
  // A word that is at home elsewhere is no slip: "gold" names sets, and is not a product's "old".
  const isAtHome = beginning.every((group) => group[holding] > 0)
  if (hits.size === 0 && isAtHome) await collect(await mendedGroups(repository, beginning, [...words.keys()]))
  return { ids: [...hits].slice(0, mostHits), isCapped: hits.size > mostHits }
}
