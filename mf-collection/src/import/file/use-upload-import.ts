import { useUnloadQuestion } from '@ninepocket/browse/unload/use-unload-question'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { startImport } from '@ninepocket/contract/imports/import-endpoints'
import { type ImportTarget, maxImportBytes } from '@ninepocket/contract/imports/import-rule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { importQuery } from '../../data/imports/import-queries.ts'
import { refetchImportLists } from '../../data/imports/use-import-mutation.ts'

export const importFileTooLargeMessage = 'This file is larger than 100 MB. Split it and import the parts.'

/** Builds the form of a file. The server needs the field before the file. */
function buildImportForm(target: ImportTarget, file: File): FormData {
  const form = new FormData()
  form.append('target', target)
  form.append('file', file, file.name)
  return form
}

/** Sends a file, and shows its import when the server has read it. `sentFraction` is null while nothing is sent. */
export function useUploadImport(target: ImportTarget) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sentFraction, setSentFraction] = useState<number | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      if (file.size > maxImportBytes) throw new Error(importFileTooLargeMessage)
      setSentFraction(0)
      return callEndpoint(startImport, { body: buildImportForm(target, file) }, { onSendProgress: setSentFraction })
    },
    onSuccess: (reply) => {
      client.setQueryData(importQuery(reply.import.id).queryKey, reply)
      void refetchImportLists(client)
      navigate(`?import=${reply.import.id}`)
    },
    onSettled: () => setSentFraction(null),
  })
  useUnloadQuestion(isPending)
  return { upload: mutate, isPending, error, sentFraction }
}
