import { generateLoad, type LoadJob } from './generate-load.ts'
import type { LoadMessage } from './start-load-generator.ts'

const send = (message: LoadMessage) => process.send?.(message)

process.once('disconnect', () => process.exit())
process.on('message', (job: LoadJob) => {
  generateLoad(job).then(
    (result) => send({ result }),
    (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
  )
})
