import type { ReadyJson } from '../../../http/ready-json.ts'
import type { CardRepository } from '../card-repository.ts'
import { cardListJson } from '../card-service.ts'
import { type PageAsked, stretchOf } from '../paging.ts'
import { isUnknown, mendedGroups, typedGroups } from './mend-words.ts'
import { allWords, indicesOf, type NumberCandidate, parseTerm } from './parse-term.ts'
import { type Held, rarest, type Way, waysFor } from './search-plan.ts'
import type { KnownWord, SearchRepository } from './search-repository.ts'
import { allQuery, type WordGroup } from './word-group.ts'

/** Hits are counted no further: "1,000+". */
export const mostHits = 1_000

/** Ids that were found, in their order, and the questions that found them. */
type Collected = { hits: Set<string>; tried: Set<string> }

export type Hits = { ids: ReadonlyArray<string>; isCapped: boolean }

/**
 * Finds cards by words in any order over their name, number, insert set and product (spec §7.5: search folds case,
 * accents and apostrophes, puts whole words and numbers first, tolerates one typing error).
 *
 * 548,028 cards share some 16,000 names and 8,000 sets, so words are looked up in those, and cards only by
 * the names and sets that were found.
 */
export function cardSearch(repository: SearchRepository, cards: Pick<CardRepository, 'byIdsWithParents'>) {
  /** The ways to match some groups beside a number; what the database was asked once is remembered. */
  function waysAmong(groups: ReadonlyArray<WordGroup>) {
    const asked = new Map<WordGroup, Promise<Held>>()
    return async (number: NumberCandidate | null): Promise<Way[]> => {
      const left = allWords(groups.length) & ~(number?.covers ?? 0)
      if (left === 0) return [{ name: 0, insertSet: 0, numberKey: number?.key ?? null }]
      const pivot = groups[rarest(groups, left)]
      if (!pivot) return []
      if (indicesOf(left).length === 1) return waysFor(groups, number, { names: [left], insertSets: [left] })
      const held = asked.get(pivot) ?? repository.held(pivot, groups)
      asked.set(pivot, held)
      return waysFor(groups, number, await held)
    }
  }

  /**
   * Adds to `hits` what the groups find, numbers first, until there are more than are counted. `tried` holds
   * what was asked already: where no longer word begins with a typed one, beginnings find nothing new.
   */
  async function collect(
    { hits, tried }: Collected,
    groups: ReadonlyArray<WordGroup>,
    numbers: ReadonlyArray<NumberCandidate>,
  ): Promise<void> {
    const some = (words: number) => indicesOf(words).flatMap((index) => groups[index] ?? [])
    const all = allQuery(groups)
    if (tried.has(all)) return
    tried.add(all)
    const waysWith = waysAmong(groups)
    for (const number of [...numbers, null]) {
      for (const { name, insertSet, numberKey } of await waysWith(number)) {
        if (hits.size > mostHits) return
        const by = { name: some(name), insertSet: some(insertSet), numberKey }
        const asked = JSON.stringify([allQuery(by.name), allQuery(by.insertSet), numberKey])
        if (tried.has(asked)) continue
        tried.add(asked)
        for (const id of await repository.cards(by, mostHits + 1 + hits.size)) hits.add(id)
      }
    }
  }

  async function find(term: string): Promise<Hits> {
    const { words, numbers } = parseTerm(term)
    if (words.length === 0) return { ids: [], isCapped: false }
    const known = await repository.known([...words, ...numbers.map(({ key }) => key)])
    const realNumbers = numbers.filter((_, index) => (known[words.length + index]?.numbers ?? 0) > 0)
    const hits = await collectPasses(words, known, realNumbers)
    return { ids: [...hits].slice(0, mostHits), isCapped: hits.size > mostHits }
  }

  async function collectPasses(
    words: ReadonlyArray<string>,
    known: ReadonlyArray<KnownWord>,
    numbers: ReadonlyArray<NumberCandidate>,
  ): Promise<Set<string>> {
    const collected: Collected = { hits: new Set(), tried: new Set() }
    const { hits } = collected
    const inNumbers = numbers.reduce((all, { covers }) => all | covers, 0)
    const unknown = words.flatMap((_, index) => {
      const each = known[index]
      return each && isUnknown(each) && !((inNumbers >> index) & 1) ? [index] : []
    })
    const whole = await mendedGroups(repository, typedGroups(words, known, 'whole'), unknown)
    await collect(collected, whole, numbers)
    if (hits.size > mostHits) return hits
    const beginning = await mendedGroups(repository, typedGroups(words, known, 'beginning'), unknown)
    await collect(collected, beginning, numbers)
    if (hits.size > 0) return hits
    // Every word is known, and no card has them all: one of them may be another word mistyped.
    const others = words.map((_, index) => index).filter((index) => !unknown.includes(index))
    await collect(collected, await mendedGroups(repository, whole, others), numbers)
    return hits
  }

  /** The cards of a page, the best first, and how many there are of all pages. */
  async function rows(term: string, asked: PageAsked) {
    const { ids, isCapped } = await find(term)
    const { skip, take } = stretchOf(asked, ids.length)
    const found = take === 0 ? null : await cards.byIdsWithParents(ids.slice(skip, skip + take))
    return { cards: found, total: ids.length, totalIsCapped: isCapped }
  }

  return {
    find,
    rows,
    async page(term: string, asked: PageAsked): Promise<ReadyJson> {
      const { cards: found, total, totalIsCapped } = await rows(term, asked)
      return cardListJson(found, asked, total, { totalIsCapped })
    },
  }
}
export type CardSearch = ReturnType<typeof cardSearch>
