/**
 * `npm run bench -- trades [--only matching,marks,equality] [--members 5000] [--cards 100000] [--keep DIR]`: time of the lists of trade
 * partners and three-way trades among many members, time of a mark for trade, and equality of the lists with a search of all pairs
 * and triples of 300 members. `--keep` reuses a database.
 */
import { runBench } from '../measure/run/run-bench.ts'
import { compareMatchingWithBruteForce } from './compare-matching-with-brute-force.ts'
import { measureCopyMarking } from './measure-copy-marking.ts'
import { measureTradeMatching } from './measure-trade-matching.ts'

const defaults = { members: 5_000, forTrade: 200, wishes: 500, cards: 100_000, keep: '' }

await runBench('trades', defaults, {
  matching: measureTradeMatching,
  marks: measureCopyMarking,
  equality: compareMatchingWithBruteForce,
})
