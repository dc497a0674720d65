const publishedFolder = /(\/remotes\/[^/]+\/[^/~]+)(?:~(\d+))?\/$/

/**
 * Where the files of a published version are asked for in the next try: `VERSION/`, then `VERSION~1/`, `VERSION~2/`,
 * from which the page maker takes the mark (record 0019). A folder elsewhere stays as it is.
 */
export const getNextRetryFolder = (folder: string) =>
  folder.replace(
    publishedFolder,
    (_, version: string, retryCount?: string) => `${version}~${Number(retryCount ?? 0) + 1}/`,
  )
