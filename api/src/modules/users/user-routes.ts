import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import type { MailSiteSettings } from '../../mail/mail-site-settings.ts'
import type { AssertSafePassword } from '../../security/new-passwords/assert-safe-password.ts'
import { createAuthMailBuilder } from '../auth/auth-mail-builder.ts'
import { registerAvatarRoutes } from './avatar/avatar-routes.ts'
import { registerEmailChangeRoutesAndCleanup } from './email-change/email-change-routes.ts'
import { registerExportRoutes } from './export/export-routes.ts'
import { registerPasswordAndAccountDeletionRoutes } from './password-and-account-deletion-routes.ts'
import { registerProfileRoutes } from './profile-routes.ts'
import { registerSessionManagementRoutes } from './session-management-routes.ts'
import { registerSettingsRoutes } from './settings-routes.ts'
import type { UserDataModule } from './user-data-module.ts'
import type { UserService } from './user-service.ts'
import { registerUsernameRoutes } from './username-routes.ts'

/** Serves accounts and profiles (spec §7.8, spec §7.9). */
export async function registerUserRoutes(
  app: FastifyInstance,
  {
    pool,
    files,
    config,
    users,
    userDataModules,
    assertSafePassword,
  }: {
    pool: Pool
    files: FileStore
    config: MailSiteSettings
    users: UserService
    userDataModules: ReadonlyArray<UserDataModule>
    assertSafePassword: AssertSafePassword
  },
): Promise<void> {
  registerProfileRoutes(app, users)
  registerSettingsRoutes(app, users)
  registerSessionManagementRoutes(app, pool)
  const mails = createAuthMailBuilder(config)
  registerPasswordAndAccountDeletionRoutes(app, { pool, files, userDataModules }, { mails, assertSafePassword })
  registerEmailChangeRoutesAndCleanup(app, pool, mails)
  registerUsernameRoutes(app, { pool, users, siteName: config.siteName })
  registerExportRoutes(app, { pool, files, users, userDataModules })
  await app.register(registerAvatarRoutes, { pool, files })
}
