import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { useUnloadQuestion } from '@ninepocket/browse/unload/use-unload-question'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { startImport } from '@ninepocket/contract/imports/import-endpoints'
import { type ImportableList, maxImportBytes } from '@ninepocket/contract/imports/import-rule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { importQuery } from '../../data/imports/import-queries.ts'
import { refetchImportLists } from '../../data/imports/use-import-mutation.ts'

/** A file that is not sent. The message is for the member. */
class FileTooLargeError extends Error {}

const describeTooLargeFile = (target: ImportableList, { name }: File) =>
  /\.zip$/i.test(name)
    ? `This ZIP file is larger than 100 MB. Unpack it and import ${target}.csv, which has everything but the photos.`
    : 'This file is larger than 100 MB. Split it and import the parts.'

/** Returns why a file was not sent; null if the member has canceled it. */
function describeFailure(error: Error, isCanceled: boolean): string | null {
  if (isCanceled) return null
  return error instanceof FileTooLargeError
    ? error.message
    : getErrorMessage(error, "The file wasn't uploaded. Please try again.")
}

/** Builds the form of a file. The server needs the field before the file. */
function buildImportForm(target: ImportableList, file: File): FormData {
  const form = new FormData()
  form.append('target', target)
  form.append('file', file, file.name)
  return form
}

/** Sends a file, and shows its import when the server has read it. `sentFraction` is null while nothing is sent. */
export function useUploadImport(target: ImportableList) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sentFraction, setSentFraction] = useState<number | null>(null)
  const [sending, setSending] = useState(() => new AbortController())
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      if (file.size > maxImportBytes) throw new FileTooLargeError(describeTooLargeFile(target, file))
      const controller = new AbortController()
      setSending(controller)
      setSentFraction(0)
      const options = { signal: controller.signal, onSendProgress: setSentFraction }
      return callEndpoint(startImport, { body: buildImportForm(target, file) }, options)
    },
    onMutate: getSessionAbortSignal,
    onSuccess: (reply, _file, session) => {
      // The reply is about the previous member.
      if (session.aborted) return
      client.setQueryData(importQuery(reply.import.id).queryKey, reply)
      void refetchImportLists(client)
      navigate(`?import=${reply.import.id}`)
    },
    onSettled: () => setSentFraction(null),
  })
  useUnloadQuestion(isPending)
  const failure = error && describeFailure(error, sending.signal.aborted)
  return { upload: mutate, cancel: () => sending.abort(), isPending, failure, sentFraction }
}
