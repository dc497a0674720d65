import type { Queryable } from '../../../../database/queryable.ts'
import { correctTypos } from '../correct-typos.ts'
import { createSearchRepository } from '../search-repository.ts'

/**
 * Creates the correction of words that a list does not have: returns the words of the catalogue one typing error away,
 * by the rules of its search. One with a space stands for all its words. The words themselves are left out.
 */
export function createWordCorrectionService(pool: Queryable) {
  const repository = createSearchRepository(pool)
  return {
    async listCorrections(words: ReadonlyArray<string>): Promise<string[][]> {
      const groups = words.map((word) => ({
        words: [word],
        isPrefix: false,
        isYear: false,
        names: 0,
        insertSets: 0,
        products: 0,
      }))
      const corrected = await correctTypos(repository, groups, [...words.keys()])
      return corrected.map((group, index) => group.words.filter((word) => word !== words[index]))
    },
  }
}
export type WordCorrectionService = ReturnType<typeof createWordCorrectionService>
