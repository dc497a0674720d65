import type { UserDataModule } from '../../users/user-data-module.ts'
import { deleteCopiesAndWishesOfUser } from './delete-holdings-repository.ts'
import { collectionExportSection, wishlistExportSection } from './holdings-export-sections.ts'

/** Export and deletion of what a user owns and wishes for. */
export const holdingsUserDataModule: UserDataModule = {
  exportSections: [wishlistExportSection, collectionExportSection],
  deleteData: deleteCopiesAndWishesOfUser,
}
