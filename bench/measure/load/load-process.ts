import { generateLoad, type LoadJob } from './generate-load.ts'
import type { LoadJobOutcome } from './start-load-generator.ts'

const send = (message: LoadJobOutcome) => process.send?.(message)

process.once('disconnect', () => process.exit())
process.on('message', (job: LoadJob) => {
  generateLoad(job).then(
    (result) => send({ result }),
    (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
  )
})
