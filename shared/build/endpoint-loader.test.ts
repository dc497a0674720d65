import path from 'node:path'
import { describe, expect, test } from 'vitest'
import stripEndpoints from './endpoint-loader.mjs'

const contract = path.resolve(import.meta.dirname, '../contract/src')

/** What the loader makes of a file, or what it fails with. */
function strip(resourcePath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, source = '') => (error ? reject(error) : resolve(source))
    void stripEndpoints.call({ resourcePath, async: () => done })
  })
}

/** The exports of a module's source. */
const exportsOf = (source: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)

describe('endpoints in a browser build', () => {
  test('are their method and path only', async () => {
    const source = await strip(path.join(contract, 'catalogue/card-endpoints.ts'))
    expect(source).not.toMatch(/import|zod|summary/)
    const { getCard, searchCards } = await exportsOf(source)
    expect(getCard).toEqual({ method: 'GET', path: '/api/cards/:id' })
    expect(searchCards).toEqual({ method: 'GET', path: '/api/cards/search' })
  })

  test('are all there, under their names', async () => {
    const file = path.join(contract, 'site/newsletter-endpoints.ts')
    const whole: Record<string, unknown> = await import(/* @vite-ignore */ file)
    const stripped = await exportsOf(await strip(file))
    expect(Object.keys(stripped).sort()).toEqual(Object.keys(whole).sort())
    for (const [name, endpoint] of Object.entries(stripped))
      expect(whole[name]).toMatchObject(Object(endpoint))
  })

  test('fail the build where their file cannot be read', async () => {
    await expect(strip(path.join(contract, 'no-such-endpoints.ts'))).rejects.toThrow('ENOENT')
  })
})
