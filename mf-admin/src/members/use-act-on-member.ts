import { getMember, listMembers } from '@ninepocket/contract/admin/member-endpoints'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { useAdminAct } from '../acts/use-admin-act.ts'

const changedEndpoints = [getMember, listMembers, listSecurityEvents]

/** Runs an act on a member as `useAdminAct` does. */
export const useActOnMember = <Input = void>(
  act: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void,
) => useAdminAct(act, changedEndpoints, onDone)
