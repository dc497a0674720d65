/** SHA-256 of a file as it was sent; beside the main thread, for it may be 10 MB. */
export async function hashUpload(bytes: Buffer): Promise<Buffer> {
  // A Buffer of a received file never lies in shared memory.
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
}
