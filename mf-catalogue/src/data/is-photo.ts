import { storedPicture } from '@ninepocket/contract/picture-address'

/** Whether somebody gave the picture at this address, and so may be named for it. */
export const isPhoto = (imageUrl: string | null) => imageUrl !== null && storedPicture(imageUrl) !== null
