import { useState } from 'react'
import { useAdminAct } from './use-admin-act.ts'

/**
 * Runs acts on the items of a queue as `useAdminAct` does. Further acts on an item are ignored while one is sent.
 * @param onDone runs once the act on the item `id` is done, before the item leaves the list
 */
export function useQueueAct<Input extends { id: string }>(
  act: (input: Input) => Promise<{ message: string }>,
  changedEndpoints: ReadonlyArray<{ path: string }>,
  onDone: (id: string) => void,
) {
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set())
  const { mutateAsync } = useAdminAct(act, changedEndpoints, ({ id }) => onDone(id))
  async function run(input: Input) {
    if (pendingIds.has(input.id)) return
    setPendingIds((ids) => new Set([...ids, input.id]))
    // A toast has said what failed.
    await mutateAsync(input).catch(() => undefined)
    setPendingIds((ids) => new Set([...ids].filter((each) => each !== input.id)))
  }
  return { run, pendingIds }
}
