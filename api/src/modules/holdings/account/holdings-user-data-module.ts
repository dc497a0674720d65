import type { UserDataModule } from '../../users/user-data-module.ts'
import { collectionSection } from './collection-export.ts'
import { deleteHoldings } from './delete-holdings-repository.ts'
import { wishlistSection } from './wishlist-export.ts'

/** Export and deletion of what a user owns and wishes for. */
export const holdingsUserDataModule: UserDataModule = {
  exportSections: [wishlistSection, collectionSection],
  deleteData: deleteHoldings,
}
