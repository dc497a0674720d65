import { deriveUploadedImageVariants } from '@ninepocket/contract/catalogue/uploaded-image'

/** Whether a user uploaded the image, so that it has a credit. */
export const isUserPhoto = (imageUrl: string | null) =>
  imageUrl !== null && deriveUploadedImageVariants(imageUrl) !== null
