import { ApiError, noAnswer } from '@ninepocket/client/api-error'
import { exportAccount } from '@ninepocket/contract/user-endpoints'
import { useMutation } from '@tanstack/react-query'

async function refusalOf(reply: Response): Promise<ApiError> {
  const said: { message?: unknown; code?: unknown } | null = await reply.json().catch(() => null)
  if (typeof said?.message !== 'string') return noAnswer(reply.status)
  return new ApiError(reply.status, { message: said.message, code: String(said.code) })
}

/** Some browsers only begin to read a file after the press. */
const readByMs = 60_000

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readByMs)
}

/** Everything of the person as a file. Not a plain link: a browser would save a refusal as that file. */
export function useTakeData() {
  return useMutation({
    mutationFn: async () => {
      const reply = await fetch(exportAccount.path).catch(() => {
        throw noAnswer()
      })
      if (!reply.ok) throw await refusalOf(reply)
      const [, name = 'my-data.zip'] =
        reply.headers.get('content-disposition')?.match(/filename="([^"]+)"/) ?? []
      save(await reply.blob(), name)
    },
  })
}
