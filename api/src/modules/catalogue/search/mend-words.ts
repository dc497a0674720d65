import { nearWords } from './near-words.ts'
import type { KnownWord, SearchRepository } from './search-repository.ts'
import type { Occurrence, WordGroup } from './word-group.ts'

const total = ({ names, insertSets, products }: Occurrence) => names + insertSets + products

const sum = (some: ReadonlyArray<Occurrence>): Occurrence => ({
  names: some.reduce((all, each) => all + each.names, 0),
  insertSets: some.reduce((all, each) => all + each.insertSets, 0),
  products: some.reduce((all, each) => all + each.products, 0),
})

/** A word is unknown where the catalogue holds neither it nor a longer one, and no card has it for a number. */
export function isUnknown({ whole, begins, numbers }: KnownWord): boolean {
  return total(whole) + total(begins) + numbers === 0
}

/** The groups of words as they were typed: whole, or as beginnings too. */
export function typedGroups(
  words: ReadonlyArray<string>,
  known: ReadonlyArray<KnownWord>,
  as: 'whole' | 'beginning',
): WordGroup[] {
  return words.map((word, index) => {
    const { whole, begins } = known[index] ?? { whole: sum([]), begins: sum([]) }
    const isPrefix =
      as === 'beginning' &&
      mayBegin(word, index === words.length - 1) &&
      (word.length === 1 || total(begins) > 0)
    return { words: [word], isPrefix, ...(isPrefix ? beginning(word, whole, begins) : whole) }
  })
}

/** Of a single letter the vocabulary does not count the longer words: taken to be everywhere. */
function beginning(word: string, whole: Occurrence, begins: Occurrence): Occurrence {
  const everywhere = { names: 1e6, insertSets: 1e6, products: 1e6 }
  return word.length === 1 ? everywhere : sum([whole, begins])
}

/** While one types, the last word is unfinished; short words in the middle are meant as they are. */
function mayBegin(word: string, isLast: boolean): boolean {
  if (/^\p{N}+$/u.test(word)) return word.length > 2
  return isLast || word.length > 2
}

/** Puts in place of each word at `which` what is one typing error away from it, beside the word itself. */
export async function mendedGroups(
  repository: Pick<SearchRepository, 'existing'>,
  groups: ReadonlyArray<WordGroup>,
  which: ReadonlyArray<number>,
): Promise<WordGroup[]> {
  const near = new Map(which.map((index) => [index, new Set(nearWords(groups[index]?.words[0] ?? ''))]))
  const texts = [...near.values()].flatMap((each) => [...each])
  if (texts.length === 0) return [...groups]
  const existing = await repository.existing(texts)
  return groups.map((group, index) => {
    const found = existing.filter(({ word }) => near.get(index)?.has(word))
    if (found.length === 0) return group
    const isReplaced = total(group) === 0
    return {
      words: [...(isReplaced ? [] : group.words), ...found.map(({ word }) => word)],
      isPrefix: group.isPrefix && !isReplaced,
      ...sum([...(isReplaced ? [] : [group]), ...found]),
    }
  })
}
