/** Reduces endpoints to method and path. Otherwise every page would load the whole contract and zod. */
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const isEndpoint = (value) => typeof value?.method === 'string' && typeof value?.path === 'string'

export default async function stripEndpoints() {
  const done = this.async()
  try {
    const { mtimeMs } = await stat(this.resourcePath)
    const module = await import(`${pathToFileURL(this.resourcePath)}?${mtimeMs}`)
    const lines = Object.entries(module)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })}`)
    done(null, lines.join('\n'))
  } catch (error) {
    done(error)
  }
}
