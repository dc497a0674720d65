import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))
