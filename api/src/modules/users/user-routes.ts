import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { authMails, type MailSettings } from '../auth/auth-mail.ts'
import { accountRoutes } from './account-routes.ts'
import { avatarRoutes } from './avatar/avatar-routes.ts'
import type { Belongings } from './belongings.ts'
import { exportRoutes } from './export/export-routes.ts'
import { onboardingRoutes } from './onboarding-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { userService } from './user-service.ts'

/** Everything that a person does with their own account once they are in, and how others see them (spec §7.8, spec §7.9). */
export async function userRoutes(
  app: FastifyInstance,
  {
    pool,
    files,
    config,
    belongings,
  }: { pool: Pool; files: FileStore; config: MailSettings; belongings: ReadonlyArray<Belongings> },
): Promise<void> {
  const users = userService(pool, belongings)
  profileRoutes(app, users)
  settingsRoutes(app, users)
  onboardingRoutes(app, users)
  sessionRoutes(app, pool)
  accountRoutes(app, { pool, files, mails: authMails(config), belongings })
  exportRoutes(app, { pool, files, users, belongings })
  await app.register(avatarRoutes, { pool, files })
}
