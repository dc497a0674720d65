import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { blockedMembersRoute } from './blocks/blocked-members-route.ts'
import { directoryRoute } from './directory/directory-route.ts'
import { mailOffRoute, noticesRoute } from './notices/notices-route.ts'
import { partnerRoute } from './partner/partner-route.ts'
import { partnersRoute } from './partners/partners-route.ts'

/** The pages of this remote. */
export const routes = ((site) => [
  partnersRoute,
  partnerRoute,
  blockedMembersRoute,
  noticesRoute,
  mailOffRoute,
  directoryRoute(site),
]) satisfies RemoteRoutesFactory
