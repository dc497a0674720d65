/** A photo as an address: to be shown before the server has it. Not a `blob:` one, which the site's policy does not show. */
export function createPhotoPreviewUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(photo)
  })
}
