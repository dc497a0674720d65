const publishedFolder = /(\/remotes\/[^/]+\/[^/~]+)(?:~(\d+))?\/$/

/**
 * Returns the folder for the next attempt: `VERSION/`, then `VERSION~1/`, `VERSION~2/`. The page server strips the
 * suffix (record 0019). Other folders stay as they are.
 */
export const getNextRetryFolder = (folder: string) =>
  folder.replace(
    publishedFolder,
    (_, version: string, retryCount?: string) => `${version}~${Number(retryCount ?? 0) + 1}/`,
  )
