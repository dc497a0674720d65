import type { UserDataModule } from '../../users/user-data-module.ts'
import { collectionExportSection } from './collection-export.ts'
import { deleteHoldings } from './delete-holdings-repository.ts'
import { wishlistExportSection } from './wishlist-export.ts'

/** Export and deletion of what a user owns and wishes for. */
export const holdingsUserDataModule: UserDataModule = {
  exportSections: [wishlistExportSection, collectionExportSection],
  deleteData: deleteHoldings,
}
