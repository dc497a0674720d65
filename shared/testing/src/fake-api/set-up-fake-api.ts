import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { addFakeCsrfEndpoint } from './add-fake-csrf-endpoint.ts'
import { type FakeApi, installFakeApi } from './fake-api.ts'

/**
 * Installs a new fake API before each test of a file. After each test, unmounts what was rendered, clears the toasts and
 * what the member has entered, and fails if a call or a reply violated the contract.
 */
export function setUpFakeApi(): FakeApi {
  // Complete before each test.
  const api = {} as FakeApi
  beforeEach(() => {
    addFakeCsrfEndpoint(Object.assign(api, installFakeApi()))
  })
  afterEach(() => {
    cleanup()
    bus.emit('session:ended')
    useToastStore.setState({ toasts: [] })
    api.restore()
    expect(api.contractViolations).toEqual([])
  })
  return api
}
