import { generateLoad } from './generate-load.ts'
import type { LoadJob } from './load-job.ts'

// Runs the loads it is sent, one after the other: a process of its own, so that the bench itself stays idle.
process.once('disconnect', () => process.exit())
process.on('message', (job: LoadJob) => {
  generateLoad(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
