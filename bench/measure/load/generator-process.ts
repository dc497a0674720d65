import { generateLoad } from './generate-load.ts'
import type { LoadJob } from './load-job.ts'

// Runs load jobs one by one in its own process, so that the benchmark's process stays idle.
process.once('disconnect', () => process.exit())
process.on('message', (job: LoadJob) => {
  generateLoad(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
