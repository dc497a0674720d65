import path from 'node:path'
import { describe, expect, test } from 'vitest'
import stripEndpoints from './endpoint-loader.mjs'

const contract = path.resolve(import.meta.dirname, '../contract/src')

function strip(resourcePath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, source = '') => (error ? reject(error) : resolve(source))
    void stripEndpoints.call({ resourcePath, async: () => done })
  })
}

const importSource = (source: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)

describe('endpoints in a browser build', () => {
  test('contain only method and path', async () => {
    const source = await strip(path.join(contract, 'catalogue/card-endpoints.ts'))
    expect(source).not.toMatch(/import|zod|summary/)
    const { getCard, searchCards } = await importSource(source)
    expect(getCard).toEqual({ method: 'GET', path: '/api/cards/:id' })
    expect(searchCards).toEqual({ method: 'GET', path: '/api/cards/search' })
  })

  test('are all present under their names', async () => {
    const file = path.join(contract, 'site/newsletter-endpoints.ts')
    const whole: Record<string, unknown> = await import(/* @vite-ignore */ file)
    const stripped = await importSource(await strip(file))
    expect(Object.keys(stripped).sort()).toEqual(Object.keys(whole).sort())
    for (const [name, endpoint] of Object.entries(stripped)) expect(whole[name]).toMatchObject(Object(endpoint))
  })

  test('fail the build when their file is missing', async () => {
    await expect(strip(path.join(contract, 'no-such-endpoints.ts'))).rejects.toThrow('ENOENT')
  })
})
