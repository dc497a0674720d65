import { exportAccount } from '@ninepocket/contract/user-endpoints'
import { buttonLook } from '@ninepocket/ui/button'
import { Download } from 'lucide-react'

/** Everything the person has given, as a file: a plain link, so that the browser keeps it as it comes. */
export function TakeData() {
  return (
    <>
      <p>Everything that you have given us, as a ZIP file of JSON and CSV.</p>
      <a href={exportAccount.path} download className={buttonLook()}>
        <Download size={18} aria-hidden="true" />
        Download your data
      </a>
    </>
  )
}
