import { describe, expect, test } from 'vitest'
import { getIncompatibility } from './get-incompatibility.ts'

/** Three releases of each side, the newest last; `n` are the numbers that their builds carry. */
const releases = [1, 2, 3]
const pairs = releases.flatMap((site) => releases.map((remote) => [site, remote] as const))

const aRemote = { name: 'mf-a', version: 'a1b2c3', interfaceVersion: 1, apiVersion: 1 }

describe('the last three releases of the shell and of a remote', () => {
  test.each(pairs)('a shell that takes face %i and a remote of face %i', (taken, interfaceVersion) => {
    const site = { interfaceVersion: taken, apiVersions: { oldest: 1, newest: 1 } }
    const why = getIncompatibility({ ...aRemote, interfaceVersion }, site)
    const reason = `mf-a a1b2c3 has interface version ${interfaceVersion}; this shell supports ${taken}`
    expect(why).toBe(taken === interfaceVersion ? null : reason)
  })
})

describe('the last three releases of the API and of a remote', () => {
  // Of each API its newest number is that of the release; the oldest that it still answers is one less.
  test.each(pairs)('an API that answers up to %i and a remote made for %i', (newest, apiVersion) => {
    const oldest = Math.max(1, newest - 1)
    const why = getIncompatibility({ ...aRemote, apiVersion }, { interfaceVersion: 1, apiVersions: { oldest, newest } })
    const reason = `mf-a a1b2c3 needs API ${apiVersion}; this site supports ${oldest} to ${newest}`
    expect(why).toBe(apiVersion === newest || apiVersion === oldest ? null : reason)
  })
})
