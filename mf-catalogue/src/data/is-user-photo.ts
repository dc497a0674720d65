import { parseStoredImage } from '@ninepocket/contract/catalogue/stored-image'

/** Whether somebody gave the picture at this address, and so may be named for it. */
export const isUserPhoto = (imageUrl: string | null) =>
  imageUrl !== null && parseStoredImage(imageUrl) !== null
