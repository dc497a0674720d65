/**
 * `npm run bench -- editing [--only conflicts,merge,import,queue,dump]`: checks that edits of the catalogue lose nothing, and
 * measures the merge of a popular card, the queue of suggestions, and a dump with the instance that is built from it.
 */
import { runBench } from '../measure/run/run-bench.ts'
import { measureAcceptingSuggestions } from './measure-accepting-suggestions.ts'
import { measureCardMerge } from './measure-card-merge.ts'
import { measureCatalogueDumpAndRebuild } from './measure-catalogue-dump-and-rebuild.ts'
import { measureEditConflicts } from './measure-edit-conflicts.ts'
import { measureImportAfterEdits } from './measure-import-after-edits.ts'

const defaults = { edits: 1000, owners: 10_000, suggestions: 5000, decided: 200, catalogue: 'real' }

await runBench('editing', defaults, {
  conflicts: measureEditConflicts,
  merge: measureCardMerge,
  import: measureImportAfterEdits,
  queue: measureAcceptingSuggestions,
  dump: measureCatalogueDumpAndRebuild,
})
