/** Returns a data URL of a photo. The content security policy does not allow `blob:` URLs. */
export function readPhotoAsDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(photo)
  })
}
