/**
 * `npm run bench -- trades [--only matching,equality] [--members 5000] [--cards 100000]`: time of the lists of trade partners and
 * three-way trades among many members, and their equality with a search of all pairs and triples of 300 members.
 */
import { runBench } from '../measure/run/run-bench.ts'
import { compareMatching } from './compare-matching.ts'
import { measureMatching } from './measure-matching.ts'

const defaults = { members: 5_000, forTrade: 200, wishes: 500, cards: 100_000 }

await runBench('trades', defaults, { matching: measureMatching, equality: compareMatching })
