import type { Bucket } from './bucket.ts'

const probe = 'conditional-writes'
const noSuchTag = '"00000000000000000000000000000000"'
const content = Buffer.from('Written to find out whether this server heeds If-Match and If-None-Match.\n')

/** A bucket that would let one release overwrite another in silence. */
export class HeedlessBucket extends Error {
  constructor() {
    super(
      'The server of REMOTES_URL does not heed conditional writes (If-Match, If-None-Match), by which two who release at once are kept apart. Take one that does, or a folder.',
    )
  }
}

/** Finds out whether a bucket refuses writes whose condition does not hold. @throws HeedlessBucket where it does not */
export async function requireConditionalWrites(bucket: Bucket): Promise<void> {
  const isNew = await isWritten(bucket.put(probe, content, 'absent'))
  const isHeeded =
    !(isNew && (await isWritten(bucket.put(probe, content, 'absent')))) &&
    !(await isWritten(bucket.put(probe, content, { tag: noSuchTag })))
  if (!isHeeded) throw new HeedlessBucket()
}

/** Some servers say 501 where they know of no conditions. */
function isWritten(write: Promise<boolean>): Promise<boolean> {
  return write.catch((error: unknown) => {
    if (error instanceof Error && / 501\b/.test(error.message)) throw new HeedlessBucket()
    throw error
  })
}
