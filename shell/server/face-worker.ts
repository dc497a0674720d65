/** A thread of its own that loads a remote's server build and says which slots it fills. */
import { parentPort, workerData } from 'node:worker_threads'
import { shareServerModules } from './server-modules.ts'

const { shellFolder, serverUrl }: { shellFolder: string; serverUrl: string } = workerData
shareServerModules(shellFolder)
const { widgets = {} } = await import(serverUrl)
parentPort?.postMessage(Object.keys(widgets))
