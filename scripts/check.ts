/** `npm run check`: lint, types and the tests about the repository itself; seconds, before every commit. */
import { say } from './setup/progress.ts'
import { lintStage, typesStage } from './setup/quality-stages.ts'
import { vitestStage } from './setup/vitest-stage.ts'

const [lint, types] = await Promise.all([lintStage(), typesStage()])
for (const [name, result] of Object.entries({ lint, types })) {
  if (result.output?.trim()) process.stdout.write(`${result.output.trim()}\n`)
  say(`${name}: ${result.failed === 0 ? 'clean' : 'failed'}`)
}
const safety = await vitestStage('safety', ['node'], ['e2e/safety', 'scripts/docs'])
process.exitCode = lint.failed + types.failed + safety.failed === 0 ? 0 : 1
