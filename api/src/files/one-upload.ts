import type { FastifyRequest } from 'fastify'
import { DomainError, invalidInput } from '../http/domain-error.ts'

/** Largest file that is taken (decisions: semantics). */
const largestUpload = 10 * 1024 * 1024

/** One part more than belongs into a form, so that it can be named and is not passed over in silence. */
export const uploadLimits = { fileSize: largestUpload, files: 2, fields: 1, parts: 2, headerPairs: 20 }

const notAForm = () => new DomainError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be a form with a file')
const tooLarge = () => new DomainError(413, 'FILE_TOO_LARGE', 'The file is too large: at most 10 MB')
const brokenForm = () => new DomainError(400, 'INVALID_BODY', 'The form is not complete')

/** Whatever fails while a form is read is the form's fault, or the connection's. */
function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : brokenForm()
}

async function readForm(request: FastifyRequest, field: string): Promise<Buffer> {
  let found: Buffer | undefined
  for await (const part of request.parts()) {
    const name = part.fieldname
    if (part.type !== 'file' || name !== field)
      throw invalidInput([{ path: name, message: `Unknown field "${name}"` }])
    if (found) throw invalidInput([{ path: name, message: `The field "${name}" must hold one file` }])
    found = await part.toBuffer()
  }
  if (found) return found
  throw invalidInput([{ path: field, message: `The field "${field}" must hold a file` }])
}

/**
 * The bytes of the one file that a form holds, in the field `field`.
 * @throws DomainError 400 where it holds anything else, 413 where the file is too large, 415 where it is no form
 */
export async function oneUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw notAForm()
  try {
    return await readForm(request, field)
  } catch (error) {
    throw refusalOf(error)
  }
}
