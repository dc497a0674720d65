import { parseStoredImage } from '@ninepocket/contract/catalogue/stored-image'

/** Whether a user uploaded the image, so that it has a credit. */
export const isUserPhoto = (imageUrl: string | null) => imageUrl !== null && parseStoredImage(imageUrl) !== null
