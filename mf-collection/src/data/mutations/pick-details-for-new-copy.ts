import { type CopyDetails, pickCopyDetails } from '@ninepocket/contract/collection/copy-details'

/**
 * Returns the details of another copy like this one. What only one copy can have is left out: serial number, certificate
 * and photos.
 */
export function pickDetailsForNewCopy(copy: CopyDetails): CopyDetails {
  return {
    ...pickCopyDetails(copy),
    serialNumber: null,
    certificateNumber: null,
    customImageUrl: null,
    customBackImageUrl: null,
  }
}
