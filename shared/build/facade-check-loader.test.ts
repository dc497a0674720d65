import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import checkFacadeImports, { findFacadeImports, listFacadeExports } from './facade-check-loader.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const page = path.join(root, 'mf-catalogue/src/home/home-page.tsx')

describe('listFacadeExports', () => {
  test('returns the exported names after renaming', () => {
    const source = `
      // export { notThis } from './comment.ts'
export { call } from './call.ts'
export {
  useQuery,
  QueryClient as Cache,
} from './cache.ts'
export { default as mitt } from './mitt.ts'
export type { Site } from './site.ts'
const own = 1`
    expect([...listFacadeExports(source)]).toEqual(['call', 'useQuery', 'Cache', 'mitt'])
  })

  test('finds the names of the real facade', () => {
    const names = listFacadeExports(readFileSync(path.join(root, 'shared/runtime/src/facade.ts'), 'utf8'))
    for (const name of ['callEndpoint', 'useQuery', 'Link', 'create', 'bus', 'Slot']) expect(names).toContain(name)
  })
})

describe('findFacadeImports', () => {
  test.each([
    ["import { Link } from 'react-router-dom'", ['Link']],
    ["import { Link, useParams as params } from 'react-router-dom'", ['Link', 'useParams']],
    ["import {\n  Link,\n  useParams,\n} from 'react-router-dom'", ['Link', 'useParams']],
    ["import { type QueryClient, useQuery } from '@tanstack/react-query'", ['useQuery']],
    ["import mitt from 'mitt'", ['default']],
    ["import mitt, { other } from 'mitt'", ['default', 'other']],
    ["import { Slot } from '@ninepocket/runtime/slot'", ['Slot']],
    ["import { call } from '@ninepocket/client/call'", ['call']],
    ["import * as router from 'react-router-dom'", ['*']],
    ["export { Link } from 'react-router-dom'", ['Link']],
  ])('finds in %j the names %j', (source, names) => {
    expect(findFacadeImports(source).map(({ name }) => name)).toEqual(names)
  })

  test.each([
    "import type { QueryClient } from '@tanstack/react-query'",
    "export type { QueryClient } from '@tanstack/react-query'",
    "import { type QueryClient } from '@tanstack/react-query'",
    "import { getCard } from '@ninepocket/contract/card-endpoints'",
    "import { useState } from 'react'",
    "import { everything } from '@ninepocket/runtime/facade'",
    "import './page.css'",
    "export { HomePage } from './home-page.tsx'",
  ])('finds nothing in %j', (source) => expect(findFacadeImports(source)).toEqual([]))

  test('returns the module of each name', () => {
    expect(findFacadeImports("import { Link } from 'react-router-dom'\nimport { create } from 'zustand'")).toEqual([
      { name: 'Link', from: 'react-router-dom' },
      { name: 'create', from: 'zustand' },
    ])
  })
})

function check(source: string, { resourcePath = page, target = 'browser' } = {}) {
  const errors: string[] = []
  const dependencies: string[] = []
  const result = checkFacadeImports.call(
    {
      resourcePath,
      getOptions: () => ({ target }),
      addDependency: (file: string) => dependencies.push(path.basename(file)),
      emitError: (error: Error) => errors.push(error.message),
    },
    source,
  )
  return { result, errors, dependencies }
}

describe('the facade check', () => {
  test('passes a file unchanged when the facade has all its imports', () => {
    const source = "import { Link } from 'react-router-dom'"
    expect(check(source)).toEqual({ result: source, errors: [], dependencies: ['facade.ts'] })
  })

  test('reports a missing name and where to add it', () => {
    expect(check("import { Link, useBlocker } from 'react-router-dom'").errors).toEqual([
      '"useBlocker" of "react-router-dom" is not in the shared facade: add it to shared/runtime/src/facade.ts.',
    ])
  })

  test.each(["import mitt from 'mitt'", "import * as mitt from 'mitt'"])('rejects %j', (source) => {
    expect(check(source).errors).toEqual([
      expect.stringMatching(/^"(default|\*)" of "mitt" is not in the shared facade: import it by name\.$/),
    ])
  })

  test('allows the server router only in server builds', () => {
    const source = "import { StaticRouter } from 'react-router-dom'"
    expect(check(source).errors).toHaveLength(1)
    expect(check(source, { target: 'server' })).toMatchObject({
      errors: [],
      dependencies: ['facade.ts', 'server-facade.ts'],
    })
  })

  test.each([
    'shared/runtime/src/slot.tsx',
    'shared/client/src/call-endpoint.ts',
    'mf-catalogue/node_modules/x/index.js',
  ])('ignores %s, which the facade consists of or which is not ours', (file) => {
    const source = "import { useBlocker } from 'react-router-dom'"
    expect(check(source, { resourcePath: path.join(root, file) }).errors).toEqual([])
  })
})
