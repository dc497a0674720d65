import * as endpoints from '@ninepocket/contract/admin/member-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { LoggedInViewer } from '../../http/security/viewer.ts'
import type { EventActor } from '../security-log/security-log-service.ts'
import { createMemberAdminService, type MemberServiceContext } from './member-admin-service.ts'

type AdminCall = { viewer: LoggedInViewer; request: FastifyRequest }
const toOrigin = ({ viewer, request }: AdminCall): EventActor => ({ actorId: viewer.id, address: request.ip })

/** Serves what admins do with members (spec §6.6), and a member's own suspension (spec §4.23). */
export function registerMemberAdminAndSuspensionRoutes(app: FastifyInstance, context: MemberServiceContext): void {
  const members = createMemberAdminService(context)

  serveEndpoint(app, endpoints.listMembers, ({ query }) => members.list(query), 'no-store')
  serveEndpoint(app, endpoints.getMember, ({ params }) => members.get(params.id), 'no-store')

  serveEndpoint(app, endpoints.suspendMember, async ({ params, body, ...call }) => {
    app.changes.add(await members.suspend(toOrigin(call), params.id, body.reason))
    await app.sessions.forgetUser(params.id)
    return { message: 'The member has been suspended.' }
  })
  serveEndpoint(app, endpoints.liftSuspension, async ({ params, body, ...call }) => {
    app.changes.add(await members.liftSuspension(toOrigin(call), params.id, body.reason))
    await app.sessions.forgetUser(params.id)
    return { message: 'The suspension has been lifted.' }
  })
  serveEndpoint(app, endpoints.endMemberSessions, async ({ params, ...call }) => {
    const count = await members.endSessions(toOrigin(call), params.id)
    await app.sessions.forgetUser(params.id)
    return { message: count === 1 ? '1 session has ended.' : `${count} sessions have ended.` }
  })
  serveEndpoint(app, endpoints.removeMemberAvatar, async ({ params, ...call }) => {
    await members.removeAvatar(toOrigin(call), params.id)
    return { message: 'The picture has been removed.' }
  })
  serveEndpoint(app, endpoints.removeMemberName, async ({ params, ...call }) => {
    await members.removeName(toOrigin(call), params.id)
    return { message: 'The name has been removed.' }
  })
  serveEndpoint(app, endpoints.removeCopyNote, async ({ params, ...call }) => {
    await members.removeCopyNote(toOrigin(call), params)
    return { message: 'The note has been removed.' }
  })
  serveEndpoint(app, endpoints.removeCopyPhotos, async ({ params, ...call }) => {
    await members.removeCopyPhotos(toOrigin(call), params)
    return { message: 'The photos have been removed.' }
  })

  serveEndpoint(app, endpoints.getOwnSuspension, ({ viewer }) => members.getOwnSuspension(viewer.id), 'no-store')
}
