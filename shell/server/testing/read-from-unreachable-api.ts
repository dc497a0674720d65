import type { ApiReader } from '../../src/server-shell-interface.ts'

/** An API that does not answer. */
export const readFromUnreachableApi: ApiReader = () => Promise.reject(new Error('The API does not answer'))
