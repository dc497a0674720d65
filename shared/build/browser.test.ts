import path from 'node:path'
import { expect, test } from 'vitest'
import { createRemoteConfig } from './remote.mjs'
import { createShellConfig } from './shell.mjs'

test.each([
  ['the shell', createShellConfig, 'shell'],
  ['a remote', createRemoteConfig, 'mf-account'],
])('a chunk of %s counts as failed after 120 s', (_, createConfig, folder) => {
  const [config] = createConfig(path.resolve(import.meta.dirname, '../..', folder))
  expect(config).toMatchObject({ output: { chunkLoadTimeout: 120_000 } })
})
