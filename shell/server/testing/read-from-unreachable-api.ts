import type { ReadApi } from '../../src/server-shell-interface.ts'

/** An API that does not answer. */
export const readFromUnreachableApi: ReadApi = () => Promise.reject(new Error('The API does not answer'))
