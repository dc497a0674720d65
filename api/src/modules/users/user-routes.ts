import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { createAuthMailBuilder, type MailSettings } from '../auth/auth-mail-builder.ts'
import { accountRoutes } from './account-routes.ts'
import { avatarRoutes } from './avatar/avatar-routes.ts'
import { exportRoutes } from './export/export-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import type { UserDataModule } from './user-data-module.ts'
import { createUserService } from './user-service.ts'

/** Serves accounts and profiles (spec §7.8, spec §7.9). */
export async function userRoutes(
  app: FastifyInstance,
  {
    pool,
    files,
    config,
    userDataModules,
  }: { pool: Pool; files: FileStore; config: MailSettings; userDataModules: ReadonlyArray<UserDataModule> },
): Promise<void> {
  const users = createUserService(pool, userDataModules)
  profileRoutes(app, users)
  settingsRoutes(app, users)
  sessionRoutes(app, pool)
  accountRoutes(app, { pool, files, userDataModules }, createAuthMailBuilder(config))
  exportRoutes(app, { pool, files, users, userDataModules })
  await app.register(avatarRoutes, { pool, files })
}
