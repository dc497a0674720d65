import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import checkFacade, { findFacadeImports, listFacadeExports } from './facade-check-loader.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const page = path.join(root, 'mf-catalogue/src/home/home-page.tsx')

describe('the names of the facade', () => {
  test('are those that it exports, by the names it gives them', () => {
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

  test('are found in the facade itself', () => {
    const names = listFacadeExports(readFileSync(path.join(root, 'shared/runtime/src/facade.ts'), 'utf8'))
    for (const name of ['callEndpoint', 'useQuery', 'Link', 'create', 'bus', 'Slot'])
      expect(names).toContain(name)
  })
})

describe('the imports of a file', () => {
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
  ])('%j needs %j of the facade', (source, names) => {
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
  ])('%j needs nothing of it', (source) => expect(findFacadeImports(source)).toEqual([]))

  test('say where each is from', () => {
    expect(
      findFacadeImports("import { Link } from 'react-router-dom'\nimport { create } from 'zustand'"),
    ).toEqual([
      { name: 'Link', from: 'react-router-dom' },
      { name: 'create', from: 'zustand' },
    ])
  })
})

/** Runs the check over a file as the bundler does. */
function check(source: string, { resourcePath = page, target = 'browser' } = {}) {
  const errors: string[] = []
  const dependencies: string[] = []
  const result = checkFacade.call(
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

describe('the build', () => {
  test('takes a file whose names are all in the facade, as it is', () => {
    const source = "import { Link } from 'react-router-dom'"
    expect(check(source)).toEqual({ result: source, errors: [], dependencies: ['facade.ts'] })
  })

  test('fails where a name is missing, and says where to add it', () => {
    expect(check("import { Link, useBlocker } from 'react-router-dom'").errors).toEqual([
      '"useBlocker" of "react-router-dom" is not in the shared facade: add it to shared/runtime/src/facade.ts.',
    ])
  })

  test.each(["import mitt from 'mitt'", "import * as mitt from 'mitt'"])('fails at %j', (source) => {
    expect(check(source).errors).toEqual([
      expect.stringMatching(/^"(default|\*)" of "mitt" is not in the shared facade: import it by name\.$/),
    ])
  })

  test('lets only server builds have the router of the server', () => {
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
  ])('does not look at %s, which the facade is made of or which is not ours', (file) => {
    const source = "import { useBlocker } from 'react-router-dom'"
    expect(check(source, { resourcePath: path.join(root, file) }).errors).toEqual([])
  })
})
