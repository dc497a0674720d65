import { ApiError, createMissingReplyError } from '@ninepocket/client/api-error'

async function toApiError(reply: Response): Promise<ApiError> {
  const body: { message?: unknown; code?: unknown } | null = await reply.json().catch(() => null)
  if (typeof body?.message !== 'string') return createMissingReplyError(reply.status)
  return new ApiError(reply.status, { message: body.message, code: String(body.code) })
}

/** Some browsers start to read the file after the click event. */
const revokeUrlDelayMs = 60_000

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeUrlDelayMs)
}

/**
 * Downloads a file of the API under the name that the server gives it. Not a plain link: a browser would save an error
 * reply as the file.
 * @throws ApiError with the server's message, status and code
 */
export async function downloadFile(path: string, defaultName: string): Promise<void> {
  const reply = await fetch(path).catch(() => {
    throw createMissingReplyError()
  })
  if (!reply.ok) throw await toApiError(reply)
  const [, name = defaultName] = reply.headers.get('content-disposition')?.match(/filename="([^"]+)"/) ?? []
  saveFile(await reply.blob(), name)
}
