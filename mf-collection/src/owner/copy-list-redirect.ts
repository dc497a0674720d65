import { getUserListRedirect } from '@ninepocket/browse/data/user-path-redirect'
import { findCopyListKind } from './copy-list-kinds.ts'

export function getCopyListRedirect(input: Parameters<typeof getUserListRedirect>[0]): string | null {
  const list = findCopyListKind(input.params.list)
  return list ? getUserListRedirect(input, list.list) : '/'
}
