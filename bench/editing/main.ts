/**
 * `npm run bench -- editing [--only conflicts,merge,import,queue,dump]`: checks that edits of the catalogue lose nothing, and
 * measures the merge of a popular card, the queue of suggestions, and a dump with the instance that is built from it.
 */
import { runBench } from '../measure/run/run-bench.ts'
import { measureConflicts } from './measure-conflicts.ts'
import { measureDump } from './measure-dump.ts'
import { measureImportAfterEdits } from './measure-import-after-edits.ts'
import { measureMerge } from './measure-merge.ts'
import { measureQueue } from './measure-queue.ts'

const defaults = { edits: 1000, owners: 10_000, suggestions: 5000, decided: 200, catalogue: 'real' }

await runBench('editing', defaults, {
  conflicts: measureConflicts,
  merge: measureMerge,
  import: measureImportAfterEdits,
  queue: measureQueue,
  dump: measureDump,
})
