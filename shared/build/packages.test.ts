import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { facadeRequestPattern, getSharedPackages, mustImportThroughFacade, readRuntimeVersion } from './packages.mjs'

const root = path.resolve(import.meta.dirname, '../..')

describe('facadeRequestPattern', () => {
  test.each([
    'react-router-dom',
    '@tanstack/react-query',
    'zustand',
    'mitt',
    '@ninepocket/runtime/slot',
    '@ninepocket/client/call-endpoint',
  ])('matches %s', (request) => expect(request).toMatch(facadeRequestPattern))

  test.each([
    '@ninepocket/runtime/facade',
    '@ninepocket/contract/catalogue/card',
    '@ninepocket/ui/cards/tile',
    'react',
    'react-router-dom/server',
    './mitt',
  ])('does not match %s', (request) => expect(request).not.toMatch(facadeRequestPattern))
})

describe('mustImportThroughFacade', () => {
  test.each([
    'shell/src/app.tsx',
    'mf-catalogue/src/routes.tsx',
    'shared/ui/src/cards/tile.tsx',
    'bench/web/plain/main.tsx',
  ])('returns true for %s', (file) => expect(mustImportThroughFacade(path.join(root, file))).toBe(true))

  test.each(['shared/runtime/src/slot.tsx', 'shared/client/src/call-endpoint.ts', 'shell/node_modules/mitt/index.js'])(
    'returns false for %s',
    (file) => expect(mustImportThroughFacade(path.join(root, file))).toBe(false),
  )

  test('returns false for a module without a file', () => {
    expect(mustImportThroughFacade(undefined)).toBe(false)
  })
})

describe('getSharedPackages', () => {
  const names = ['@ninepocket/runtime/facade', 'react', 'react-dom', 'react/jsx-runtime']

  test('makes the host provide all packages eagerly, and remotes none', () => {
    const [host, remote] = [getSharedPackages('host'), getSharedPackages('remote')]
    expect(Object.keys(host).sort()).toEqual(names)
    expect(Object.keys(remote).sort()).toEqual(names)
    for (const name of names) {
      expect(host[name]).toMatchObject({ eager: true, singleton: true, strictVersion: true })
      expect(remote[name]).toMatchObject({ import: false, singleton: true, strictVersion: true })
    }
  })

  test('uses the installed versions', () => {
    expect(getSharedPackages('remote')['@ninepocket/runtime/facade']).toMatchObject({
      version: readRuntimeVersion(),
      requiredVersion: `^${readRuntimeVersion()}`,
    })
    expect(getSharedPackages('remote').react).toMatchObject({ version: expect.stringMatching(/^19\./) })
  })
})
