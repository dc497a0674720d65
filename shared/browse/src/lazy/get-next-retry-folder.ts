const publishedFolder = /(\/remotes\/[^/]+\/[^/~]+)(?:~(\d+))?\/$/

/** `VERSION/` becomes `VERSION~1/`, then `VERSION~2/`: the page server strips the suffix (record 0019). */
export const getNextRetryFolder = (folder: string) =>
  folder.replace(
    publishedFolder,
    (_, version: string, retryCount?: string) => `${version}~${Number(retryCount ?? 0) + 1}/`,
  )
